import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

/** A labelled input of several lines. */
export function TextArea({ label, help, error, optional, ...input }: TextAreaProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional ?? false}>
      {(control) => <textarea rows={3} {...input} {...control} className="control py-2" />}
    </Field>
  );
}
