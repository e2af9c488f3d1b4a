import { useEffect, useState } from 'react';

const everyMs = 30_000;

/** Current time in milliseconds for words such as '2 minutes ago'; at most half a minute old. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, everyMs);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return now;
}
