import { zodResolver } from '@hookform/resolvers/zod';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type SubmitErrorHandler,
  type UseFormRegisterReturn,
  useForm,
  useWatch,
} from 'react-hook-form';
import type { ZodType } from 'zod';
import { ApiError } from '../../lib/api-error.ts';
import { toast } from '../feedback/toast.ts';
import { afterPress } from '../focus/presses.ts';
import { useLatch } from './use-latch.ts';

interface FormOptions<V extends FieldValues, T> {
  /** Initial values; later ones are ignored. */
  initial: DefaultValues<V>;
  /** Parses the values: the contract's schema, with a `preprocess` if the form has text for another type. */
  schema: ZodType<T, V>;
}

/** Text controls of a form, for components inside it. */
export interface TextFields<N extends string> {
  field: (name: N) => UseFormRegisterReturn & { error: string | undefined };
}

/** Sends the parsed value. The key is fixed until the form reopens, as the server accepts it once. */
export type Send<T> = (value: T, key: string) => Promise<void> | void;

/**
 * Console form on react-hook-form. Fields validate on blur or submit, and on change while invalid. An invalid submit
 * focuses the first error. Sends once at a time.
 */
export function useZodForm<V extends FieldValues, T>({ initial, schema }: FormOptions<V, T>) {
  const form = useForm<V, unknown, T>({
    defaultValues: initial,
    resolver: zodResolver(schema),
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const values = useWatch({ control: form.control, compute: (current: V) => current });
  const { errors, isDirty, submitCount } = form.formState;
  const [key] = useState(() => crypto.randomUUID());
  const { busy, run } = useLatch();
  const refused = useRef<HTMLFormElement>(null);

  useEffect(() => {
    refused.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    refused.current = null;
  }, [submitCount]);

  const isWrong = (name: Path<V>) => form.getFieldState(name).invalid;
  const isField = (name: string): name is Path<V> => name in form.getValues();
  const markRefused = (error: unknown) => {
    const fields = error instanceof ApiError ? error.fields : {};
    for (const [name, message] of Object.entries(fields)) if (isField(name)) form.setError(name, { message });
  };

  return {
    values,
    errors,
    isDirty,
    sending: busy,
    register: form.register,
    set: <N extends Path<V>>(name: N, value: PathValue<V, N>) => {
      form.setValue(name, value, { shouldDirty: true, shouldValidate: isWrong(name) });
    },
    /** Shows these values as changes to `base` and clears all errors. */
    refill: (shown: V, base = shown) => {
      form.reset(shown);
      form.reset(base, { keepValues: true });
    },
    /** Changes the initial value and the value of a field that is not edited. */
    setInitial: <N extends Path<V>>(name: N, value: PathValue<V, N>) => {
      if (form.getFieldState(name).isDirty || form.getValues(name) === value) return;
      form.resetField(name, { defaultValue: value });
    },
    field: (name: Path<V>) => ({
      ...form.register(name, {
        onChange: () => {
          if (isWrong(name)) void form.trigger(name);
        },
        onBlur: () => {
          afterPress(() => {
            // Leaving an untouched field shows no error. An existing error updates on change.
            const { isDirty, invalid } = form.getFieldState(name);
            if (isDirty && !invalid) void form.trigger(name);
          });
        },
      }),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
    /** Shows at a field why its value was refused. */
    refuse: (name: Path<V>, message: string) => {
      form.setError(name, { message }, { shouldFocus: true });
    },
    /** Shows refusals at the fields that the server named. */
    markRefused,
    /** Reports a failure in a toast and at the fields that the server named. */
    showFailure: (description: string, error: unknown) => {
      markRefused(error);
      toast.failed(description, error);
    },
    /** Submit handler. Blocks further submits until `send` settles. */
    submit: (send: Send<T>, onInvalid?: SubmitErrorHandler<V>) => (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault();
      const element = event.currentTarget;
      void run(
        form.handleSubmit(
          (value) => send(value, key),
          (found) => {
            refused.current = element;
            return onInvalid?.(found);
          },
        ),
      );
    },
  };
}
