import { useEffect, useState } from 'react';
import { afterFirstPaint } from './after-first-paint.ts';

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
