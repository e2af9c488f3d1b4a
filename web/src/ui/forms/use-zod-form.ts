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
  /** The values that the form opens with; later ones are not looked at. */
  initial: DefaultValues<V>;
  /** Reads the values: the contract's schema, behind a `preprocess` where the form holds text for something else. */
  schema: ZodType<T, V>;
}

/** The text controls of a form, for a component that is a part of it. */
export interface TextFields<N extends string> {
  field: (name: N) => UseFormRegisterReturn & { error: string | undefined };
}

/** Sends the parsed value. The key stays the same until the form is opened anew: the server takes a key once. */
export type Send<T> = (value: T, key: string) => Promise<void> | void;

/**
 * A form of the console on react-hook-form. A field is first checked when one has left it or submits; while it has an
 * error it is checked as one types. Submitting with errors moves the focus to the first of them. A form is sent once at
 * a time.
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
    /** Whether it is on its way. */
    sending: busy,
    register: form.register,
    set: <N extends Path<V>>(name: N, value: PathValue<V, N>) => {
      form.setValue(name, value, { shouldDirty: true, shouldValidate: isWrong(name) });
    },
    /** Shows these values as changes to `base`, and takes all errors back. */
    refill: (shown: V, base = shown) => {
      form.reset(shown);
      form.reset(base, { keepValues: true });
    },
    /** Changes what a field starts from, and its value unless another was typed. */
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
            // Leaving an untouched field says nothing about it yet. What is said of it already is checked as one types.
            const { isDirty, invalid } = form.getFieldState(name);
            if (isDirty && !invalid) void form.trigger(name);
          });
        },
      }),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
    /** Says at a field why its value was refused. */
    refuse: (name: Path<V>, message: string) => {
      form.setError(name, { message }, { shouldFocus: true });
    },
    /** Says at the fields that the server named why it refused them. */
    markRefused,
    /** Tells that sending failed: in a toast, and at the fields that the server named. */
    showFailure: (description: string, error: unknown) => {
      markRefused(error);
      toast.failed(description, error);
    },
    /** A submit handler. Until `send` is settled nothing else is submitted. */
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
