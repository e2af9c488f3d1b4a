import { useRef, useState, useEffect } from 'react';
import { useOwnFailure } from '../feedback/toast.ts';
import { flushSync } from 'react-dom';

type Work = () => Promise<void> | void;

interface Latch {
  /** Whether work is running. For buttons only; the latch itself is authoritative. */
  busy: boolean;
  /** Runs the work; does nothing while other work is running. Rejects if the work rejects. */
  run: (work: Work) => Promise<void>;
}

/**
 * Allows one operation at a time. It closes within the starting event, so the second half of a double click is ignored.
 * With `once` it stays closed after success. A retry closes the failure's toast.
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
 * Closes a finished form with its outcome, unless already closed. `finished` disables its guard and button while the
 * dialog closes.
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
    // The guard must know before the dialog closes.
    flushSync(() => {
      setFinished(true);
    });
    onClose(...answer);
  };
  return { finished, finish };
}
