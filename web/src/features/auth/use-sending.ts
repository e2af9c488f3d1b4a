import { type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLatch } from '../../ui/forms/use-latch.ts';
import type { CheckedField } from './use-checked-field.ts';

/** A call that a form starts, once at a time: whether it is under way, and how the last one failed. */
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
    /** Null unless the last one failed. */
    error,
    forgetError: () => {
      setError(null);
    },
    start: () => void run(attempt),
    /** A submit handler: sends when the fields are right, else moves the focus to the first that is not. */
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
