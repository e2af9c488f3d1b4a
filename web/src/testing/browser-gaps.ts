// jsdom has no layout or animation. Headless UI needs both, but no test depends on the results.

class SizelessObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

Object.assign(globalThis, { ResizeObserver: SizelessObserver, scrollTo: () => undefined });
Object.assign(Element.prototype, {
  getAnimations: () => [],
  checkVisibility: () => true,
  hasPointerCapture: () => false,
});
// No animation in tests: numbers change at once.
const stillMedia = (media: string) => Object.assign(new EventTarget(), { media, matches: media.includes('reduce') });
Object.assign(globalThis, { matchMedia: stillMedia });

// jsdom knows the element but neither opens nor closes it.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});
