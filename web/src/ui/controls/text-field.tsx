import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { type FieldProps, Field } from './field.tsx';

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'autoFocus'>;

interface TextFieldProps extends FieldProps, InputProps {
  /** Takes the focus when the dialog around it opens. */
  focusFirst?: boolean;
}

/** A labelled one-line input. */
export function TextField({ label, help, error, optional, focusFirst, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional ?? false}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          {...(focusFirst && { 'data-autofocus': true })}
          className={cx('control h-11 sm:h-9', className)}
        />
      )}
    </Field>
  );
}

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

/** A labelled input of several lines. */
export function TextArea({ label, help, error, optional, ...input }: TextAreaProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional ?? false}>
      {(control) => <textarea rows={3} {...input} {...control} className="control py-2" />}
    </Field>
  );
}
