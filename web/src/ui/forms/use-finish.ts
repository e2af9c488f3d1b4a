import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Closes a form whose work is done, with the outcome, unless it was closed already. `finished` tells its guard that nothing is left to
 * lose, and its button that nothing is left to send while the dialog closes.
 */
export function useFinish<A extends unknown[]>(
  onClose: (...answer: A) => void,
): { finished: boolean; finish: (...answer: A) => void } {
  const [finished, setFinished] = useState(false);
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  const finish = (...answer: A) => {
    if (!shown.current) return;
    // The guard must know it before the dialog closes.
    flushSync(() => {
      setFinished(true);
    });
    onClose(...answer);
  };
  return { finished, finish };
}
