import { useEffect, useState } from 'react';

/**
 * Whether what is on the screen has been painted, so that what is heavy may be fetched. It waits in an effect, since
 * rendering comes too early: React may hold a screen back that it has rendered.
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

/** Resolves once the screen has been painted and the browser has time for what is not needed at once. */
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
