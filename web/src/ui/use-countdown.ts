import { useEffect, useState } from 'react';

/** The whole seconds that are left of `seconds` since `from`, a time in milliseconds; zero once they are over. */
export function useCountdown(seconds: number, from: number): number {
  const [counted, setCounted] = useState(() => ({ from, left: leftOf(seconds, from) }));
  // Counted from the clock, because a tab in the background has its timers slowed down.
  useEffect(() => {
    const timer = setInterval(() => {
      const left = leftOf(seconds, from);
      setCounted({ from, left });
      if (left === 0) clearInterval(timer);
    }, 250);
    return () => {
      clearInterval(timer);
    };
  }, [from, seconds]);
  return counted.from === from ? counted.left : seconds;
}

function leftOf(seconds: number, from: number): number {
  return Math.max(0, Math.ceil((from - Date.now()) / 1000 + seconds));
}
