/** Resolves once the screen has been painted and the browser has time for what is not needed at once. */
export function afterFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      // Safari has no requestIdleCallback.
      if ('requestIdleCallback' in globalThis)
        requestIdleCallback(
          () => {
            resolve();
          },
          { timeout: 1000 },
        );
      else setTimeout(resolve);
    });
  });
}
