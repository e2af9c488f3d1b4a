import { useRef } from 'react';
import { dismissToast, latestFailure, latestToast } from './toast.ts';

/** Follows the failures that the attempts at one thing tell of. */
interface OwnFailure {
  /** An attempt begins: the failure of the one before it leaves the screen. */
  begin: () => void;
  /** Ends the attempt; a failure that it has just shown is remembered as its own. */
  settle: () => void;
}

/** Takes the failure of a form or an action away when it is tried again: what it said is done with by then. */
export function useOwnFailure(): OwnFailure {
  const told = useRef<number | null>(null);
  const begun = useRef(0);
  return {
    begin: () => {
      if (told.current !== null) dismissToast(told.current);
      told.current = null;
      begun.current = latestToast();
    },
    settle: () => {
      const failure = latestFailure();
      if (failure !== null && failure > begun.current) told.current = failure;
    },
  };
}
