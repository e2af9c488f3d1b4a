import { useEffect, useEffectEvent, useState } from 'react';

/** Async answer about something: `waiting` until it arrives, asked again on change and `retry`. */
export function useAnswer<T, About>(waiting: T, about: About, ask: (about: About, signal: AbortSignal) => Promise<T>) {
  const [answer, setAnswer] = useState(waiting);
  const [attempt, setAttempt] = useState(0);
  const question = useEffectEvent(ask);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void question(about, signal).then((next) => {
      if (!signal.aborted) setAnswer(() => next);
    });
    return () => {
      controller.abort();
    };
  }, [about, attempt]);

  const retry = () => {
    setAnswer(() => waiting);
    setAttempt(attempt + 1);
  };
  return { answer, retry };
}
