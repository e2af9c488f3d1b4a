import { useEffect, useRef, useState } from 'react';
import { formatCount } from '../lib/format.ts';

/** Number with an animated change. Screen readers only get the final value. */
export function CountedNumber({ value, labelledBy }: { value: number; labelledBy?: string }) {
  const { shown, counting } = useCountUp(value);
  return (
    <output aria-busy={counting} aria-labelledby={labelledBy}>
      {formatCount(shown)}
    </output>
  );
}

const durationMs = 500;

/**
 * Counts to a new value while the page is visible. Skips the animation for the first value, reduced motion and
 * background tabs.
 */
function useCountUp(value: number): { shown: number; counting: boolean } {
  const [shown, setShown] = useState(value);
  const latest = useRef(value);
  useEffect(() => {
    const from = latest.current;
    if (from === value) return;
    const startedAt = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const progress = isStill() ? 1 : Math.min(1, Math.max(0, (now - startedAt) / durationMs));
      latest.current = Math.round(from + (value - from) * (1 - (1 - progress) ** 3));
      setShown(latest.current);
      if (progress < 1) frame = requestAnimationFrame(step);
    };
    // Background tabs get no animation frames.
    if (isStill()) frame = window.setTimeout(step, 0, startedAt + durationMs);
    else frame = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(frame);
    };
  }, [value]);
  return { shown, counting: shown !== value };
}

function isStill(): boolean {
  return document.hidden || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
