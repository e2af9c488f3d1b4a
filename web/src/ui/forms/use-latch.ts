import { useRef, useState, useEffect } from 'react';
import { useOwnFailure } from '../feedback/toast.ts';
import { flushSync } from 'react-dom';

type Work = () => Promise<void> | void;

interface Latch {
  /** Whether something is under way. Meant for buttons; what holds is the latch itself. */
  busy: boolean;
  /** Does the work, unless some is under way. Rejects when the work does. */
  run: (work: Work) => Promise<void>;
}

/**
 * Lets one thing through at a time. It holds from within the very event that starts the work, so the second half of a
 * double click finds it shut however busy the page is. With `once` it stays shut after work that succeeded. A toast
 * that told of its failure leaves when it is tried again.
 */
export function useLatch({ once = false } = {}): Latch {
  const shut = useRef(false);
  const [busy, setBusy] = useState(false);
  const failure = useOwnFailure();
  const run = async (work: Work) => {
    if (shut.current) return;
    shut.current = true;
    let stays = false;
    failure.begin();
    try {
      const pending = work();
      if (pending) setBusy(true);
      await pending;
      stays = once;
    } finally {
      failure.settle();
      shut.current = stays;
      setBusy(false);
    }
  };
  return { busy, run };
}

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
