// Put into a page before its own script: the house at the other end of its socket is a reel.
(() => {
  const CARDS = ['"PlayerCard"', '"DealerCard"', '"HoleTurned"'];
  const LOST_MS = 1000;
  const moving = () => document.querySelector('[data-moving="true"]') !== null;
  let socket = null;
  let opening = [];

  class Fed extends EventTarget {
    static OPEN = 1;
    readyState = 0;
    constructor() {
      super();
      socket = this;
      setTimeout(() => {
        this.readyState = 1;
        if (opening[0]) this.#hear(opening[0]);
      });
    }
    send(text) {
      const { type, id, n } = JSON.parse(text);
      if (type === 'visit') for (const told of opening.splice(1)) this.#hear(told);
      if (type === 'ping') this.#hear(JSON.stringify({ type: 'pong', n }));
      // Carried out long ago, as the reel tells.
      if (type === 'play') this.#hear(JSON.stringify({ type: 'done', id, table: '', version: 0 }));
    }
    close() {
      this.readyState = 3;
    }
    #hear(data) {
      this.onmessage?.({ data });
    }
    tell(data) {
      this.#hear(data);
    }
  }

  /** Frames of each stretch in which cards moved. */
  let stretches = [];
  let stretch = null;
  let waits = [];
  let waiting = null;

  const inFlight = () =>
    document
      .getAnimations()
      .some(({ effect, currentTime }) => currentTime > 0 && effect.target?.closest('[data-place], .ghost'));

  function look(now) {
    if (moving()) {
      if (!stretch) stretches.push((stretch = []));
      stretch.push(now);
    } else stretch = null;
    const waited = waiting === null ? 0 : performance.now() - waiting;
    if (waiting !== null && (waited > LOST_MS || inFlight())) {
      waits.push(waited);
      waiting = null;
    }
    requestAnimationFrame(look);
  }
  requestAnimationFrame(look);

  function tell(text) {
    const still = !moving() && waiting === null;
    const begun = performance.now();
    socket.tell(text);
    if (still && CARDS.some((word) => text.includes(word))) waiting = begun;
  }

  window.projector = {
    Fed,
    /** What is told when the page comes. */
    open: (texts) => void (opening = texts),
    /** Tells each after so many milliseconds, and waits for the last of the motion. */
    async show(frames) {
      stretches = [];
      waits = [];
      await Promise.all(
        frames.map(([after, text]) => new Promise((done) => setTimeout(() => done(tell(text)), after))),
      );
      while (moving()) await new Promise(requestAnimationFrame);
      return { stretches: stretches.map((one) => [one.length, one.at(-1) - one[0]]), waits };
    },
    /** Tells one after the other, each after a frame, or at once where it moves nothing. */
    async hurry(texts) {
      for (const text of texts) {
        socket.tell(text);
        // What it changes is drawn before the next is told.
        await null;
        if (moving()) await new Promise(requestAnimationFrame);
      }
    },
  };
  window.WebSocket = Fed;
})();
