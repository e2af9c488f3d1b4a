import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part of a page that few visitors need, so what shows it is fetched when this is first rendered: null until it is here,
 * 'missing' where it could not be had. `load` is one function for good, not one made while rendering.
 */
export function useLaterPart<P>(load: () => Promise<ComponentType<P>>) {
  const [part, setPart] = useState<ComponentType<P> | 'missing' | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isOver = false;
    const show = (next: ComponentType<P> | 'missing') => {
      if (!isOver) setPart(() => next);
    };
    load().then(show, () => {
      show('missing');
    });
    return () => {
      isOver = true;
    };
  }, [load, attempt]);

  const retry = () => {
    setPart(null);
    setAttempt(attempt + 1);
  };
  return { part, retry };
}
