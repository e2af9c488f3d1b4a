// jsdom lays nothing out and animates nothing. Headless UI asks for both, and no test depends on the answers.

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
// Nothing moves in a test: numbers stand at once.
const stillMedia = (media: string) => Object.assign(new EventTarget(), { media, matches: media.includes('reduce') });
Object.assign(globalThis, { matchMedia: stillMedia });

// jsdom knows the element and neither opens nor closes it.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});
