import { type ChangeEvent, type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ZodType } from 'zod';
import { useLatch } from './use-latch.ts';

type Values = Record<string, string>;
type Errors<V extends Values> = Partial<Record<keyof V & string, string>>;

interface FormOptions<V extends Values, T> {
  initial: V;
  schema: ZodType<T>;
}

/**
 * A small form of text values for the login, which is loaded without the console's forms (`use-zod-form.ts`) and behaves
 * as they do.
 */
export function useForm<V extends Values, T>({ initial, schema }: FormOptions<V, T>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<V>>({});
  const { run } = useLatch();

  const check = (candidate: V) => {
    const result = schema.safeParse(candidate);
    const found: Errors<V> = {};
    for (const issue of result.error?.issues ?? []) found[String(issue.path[0]) as keyof V & string] ??= issue.message;
    return { result, found };
  };
  const checkField = (name: keyof V & string, candidate: V) => {
    const message = check(candidate).found[name];
    setErrors((shown) => ({ ...shown, [name]: message }));
  };
  const set = (name: keyof V & string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    if (errors[name] !== undefined) checkField(name, { ...values, [name]: value });
  };

  return {
    set,
    /** What a text control needs. */
    field: (name: keyof V & string) => ({
      name,
      value: values[name],
      error: errors[name],
      onBlur: () => {
        // Leaving an untouched field says nothing about it yet.
        if (values[name] !== initial[name]) checkField(name, values);
      },
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        set(name, event.target.value);
      },
    }),
    /** A submit handler. Until the promise of `onValid` is settled nothing else is submitted. */
    submit: (onValid: (value: T) => Promise<void>) => (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = event.currentTarget;
      void run(() => {
        const { result, found } = check(values);
        flushSync(() => {
          setErrors(found);
        });
        if (result.success) return onValid(result.data);
        form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      });
    },
  };
}
