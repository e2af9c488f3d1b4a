import { useEffect, useState } from 'react';

/** Debounce of a search in milliseconds. */
export const searchDelayMs = 300;

/** `value` after it has not changed for `delayMs`. */
export function useDebounced<T>(value: T, delayMs = searchDelayMs): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value);
    }, delayMs);
    return () => {
      clearTimeout(timer);
    };
  }, [value, delayMs]);
  return settled;
}
