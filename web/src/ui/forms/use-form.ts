import { type ChangeEvent, type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ZodType } from 'zod';
import { useLatch } from './use-latch.ts';

type Values = Record<string, string>;
type Errors<V extends Values> = Partial<Record<keyof V & string, string>>;

interface FormOptions<V extends Values, T> {
  initial: V;
  schema: ZodType<T>;
  /** Turns what was typed into what the schema reads; the values themselves when absent. */
  toInput?: (values: V) => unknown;
}

/** What a form gives to whatever sends it. */
export interface Sending {
  /** Stays the same until the form is opened anew: the server takes what comes twice under one key for one thing. */
  key: string;
}

/**
 * A form of text values checked by a schema. A field is first checked when one leaves it or submits, and from then on as
 * one types. Submitting a form with errors moves the focus to the first of them. A form is sent once at a time.
 */
export function useForm<V extends Values, T>({ initial, schema, toInput = (values) => values }: FormOptions<V, T>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<V>>({});
  const [key] = useState(() => crypto.randomUUID());
  const { busy, run } = useLatch();

  const check = (candidate: V) => {
    const result = schema.safeParse(toInput(candidate));
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
    values,
    errors,
    /** Whether it is on its way. */
    sending: busy,
    /** Whether anything differs from `initial`. */
    changed: Object.keys(values).some((name) => values[name] !== initial[name]),
    set,
    /** Fills in several fields at once and takes their errors back. */
    setAll: (filled: Partial<V>) => {
      setValues((before) => ({ ...before, ...filled }));
      setErrors((shown) => ({ ...shown, ...Object.fromEntries(Object.keys(filled).map((name) => [name, undefined])) }));
    },
    /** Shows errors that the server found. */
    setErrors: (found: Record<string, string>) => {
      setErrors(found as Errors<V>);
    },
    /** What a text control needs. */
    field: (name: keyof V & string) => ({
      name,
      value: values[name],
      error: errors[name],
      onBlur: () => {
        // Leaving an untouched field says nothing about it yet.
        if (values[name] !== initial[name]) checkField(name, values);
      },
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => {
        set(name, event.target.value);
      },
    }),
    /**
     * A submit handler: `onValid` gets the parsed value, `onInvalid` the errors by field. Until the promise of `onValid`
     * is settled nothing else is submitted.
     */
    submit:
      (onValid: (value: T, sending: Sending) => Promise<void> | void, onInvalid?: (errors: Errors<V>) => void) =>
      (event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        const form = event.currentTarget;
        void run(() => {
          const { result, found } = check(values);
          flushSync(() => {
            setErrors(found);
          });
          if (result.success) return onValid(result.data, { key });
          form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
          onInvalid?.(found);
        });
      },
  };
}
