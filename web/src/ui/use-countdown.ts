import { useEffect, useState } from 'react';

/** Counts whole seconds down to zero; `restart` begins anew. */
export function useCountdown(seconds: number): { left: number; restart: () => void } {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);

  useEffect(() => {
    // Counted from the clock, because a tab in the background has its timers slowed down.
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 250);
    return () => {
      clearInterval(timer);
    };
  }, [endsAt]);

  const restart = () => {
    setEndsAt(Date.now() + seconds * 1000);
    setLeft(seconds);
  };
  return { left, restart };
}
