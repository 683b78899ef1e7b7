import type { Attachment } from 'svelte/attachments';

/** How long a finger rests on a button that is held. */
export const HOLD_MS = 550;

/** What is held down now: what is done meanwhile may well give the element another act, and so attach it anew. */
const held = new WeakSet<HTMLElement>();

/** Does something where the element is held down; the click that ends it does nothing more. */
export function holding(act: () => void): Attachment<HTMLElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      held.delete(node);
      clearTimeout(timer);
      timer = setTimeout(() => {
        held.add(node);
        act();
      }, HOLD_MS);
    };
    const end = () => clearTimeout(timer);
    const click = (event: Event) => {
      if (!held.delete(node)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const events: [string, (event: Event) => void, boolean?][] = [
      ['pointerdown', begin],
      ['pointerup', end],
      ['pointercancel', end],
      ['pointerleave', end],
      ['click', click, true],
    ];
    for (const [name, listener, capture] of events) node.addEventListener(name, listener, capture);
    return () => {
      clearTimeout(timer);
      for (const [name, listener, capture] of events) node.removeEventListener(name, listener, capture);
    };
  };
}
