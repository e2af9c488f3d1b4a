import { useEffect, useState } from 'react';

/**
 * Whether the screen has been painted, so that heavy code may load. Uses an effect, because React may hold back a
 * rendered screen.
 */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    void afterFirstPaint().then(() => {
      setPainted(true);
    });
  }, []);
  return painted;
}

/** Resolves after the first paint, when the browser is idle. */
function afterFirstPaint(): Promise<void> {
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
