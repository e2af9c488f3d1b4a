import { type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLatch } from '../../ui/forms/use-latch.ts';
import type { CheckedField } from './use-checked-field.ts';

/** Sends a form once at a time; tracks progress and the last failure. */
export function useSending(send: () => Promise<void>) {
  const [error, setError] = useState<unknown>(null);
  const { busy, run } = useLatch();
  const attempt = async () => {
    setError(null);
    try {
      await send();
    } catch (failure) {
      setError(failure);
    }
  };
  return {
    busy,
    error,
    forgetError: () => {
      setError(null);
    },
    start: () => void run(attempt),
    /** Submit handler: sends if the fields are valid, else focuses the first invalid one. */
    submit: (fields: readonly CheckedField[]) => (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = event.currentTarget;
      void run(() => {
        const wrong = flushSync(() => fields.filter((field) => !field.validate()));
        if (wrong.length === 0) return attempt();
        form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      });
    },
  };
}
