/** A burst of filtered noise: what paper and felt sound like. Times in seconds. */
export interface Rustle {
  after?: number;
  length: number;
  /** The pitch of the filter at the beginning and at the end. */
  from: number;
  to?: number;
  loud: number;
  filter?: BiquadFilterType;
  sharp?: number;
  /** How long it takes to be loudest. */
  rise?: number;
}

/** A note, or the ring of clay on clay if it is short. */
export interface Note {
  after?: number;
  length: number;
  pitch: number;
  loud: number;
  wave?: OscillatorType;
  rise?: number;
}

/** Below this nothing is heard; a ramp cannot reach nothing itself. */
const SILENCE = 0.0001;

/** Makes sounds out of nothing: no recordings are loaded. */
export class Synth {
  readonly #context: AudioContext;
  readonly #volume: GainNode;
  readonly #noise: AudioBuffer;

  constructor(context: AudioContext) {
    this.#context = context;
    this.#volume = context.createGain();
    this.#volume.connect(context.destination);
    this.#noise = makeNoise(context);
  }

  set volume(volume: number) {
    this.#volume.gain.value = volume;
  }

  rustle({ after = 0, length, from, to = from, loud, filter = 'bandpass', sharp = 0.8, rise }: Rustle): void {
    const start = this.#context.currentTime + after;
    const source = this.#context.createBufferSource();
    const band = this.#context.createBiquadFilter();
    source.buffer = this.#noise;
    band.type = filter;
    band.Q.value = sharp;
    band.frequency.setValueAtTime(from, start);
    band.frequency.exponentialRampToValueAtTime(to, start + length);
    source.connect(band).connect(this.#swell(start, length, loud, rise ?? length * 0.25));
    // From anywhere in the noise, so that no two cards sound the same.
    source.start(start, Math.random() * (this.#noise.duration - length), length);
  }

  note({ after = 0, length, pitch, loud, wave = 'sine', rise = 0.002 }: Note): void {
    const start = this.#context.currentTime + after;
    const source = this.#context.createOscillator();
    source.type = wave;
    source.frequency.value = pitch;
    source.connect(this.#swell(start, length, loud, rise));
    source.start(start);
    source.stop(start + length);
  }

  #swell(start: number, length: number, loud: number, rise: number): GainNode {
    const swell = this.#context.createGain();
    swell.gain.setValueAtTime(SILENCE, start);
    swell.gain.exponentialRampToValueAtTime(loud, start + rise);
    swell.gain.exponentialRampToValueAtTime(SILENCE, start + length);
    swell.connect(this.#volume);
    return swell;
  }
}

function makeNoise(context: AudioContext): AudioBuffer {
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return noise;
}
