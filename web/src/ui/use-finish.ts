import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Closes a form whose work is done, unless somebody closed it already. `finished` tells its guard that nothing is left to
 * lose, and its button that nothing is left to send while the dialog closes.
 */
export function useFinish(onClose: () => void): { finished: boolean; finish: () => void } {
  const [finished, setFinished] = useState(false);
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  const finish = () => {
    if (!shown.current) return;
    // The guard must know it before the dialog closes.
    flushSync(() => {
      setFinished(true);
    });
    onClose();
  };
  return { finished, finish };
}
