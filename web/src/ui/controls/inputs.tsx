import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../style.ts';
import { type ControlProps, Field, type FieldProps } from './field.tsx';

/** Choice with a value and a label. */
interface SelectOption {
  value: string;
  label: string;
}

type NativeProps = Omit<ComponentProps<'select'>, 'id' | 'children'>;

interface SelectProps extends NativeProps {
  options: readonly SelectOption[];
}

/** Native select, which works best on phones. Needs an `aria-label` outside a field. */
export function Select({ options, className, ...rest }: SelectProps & Partial<ControlProps>) {
  return (
    <span className="relative block">
      <select {...rest} className={cx('control h-11 appearance-none pr-9 sm:h-9', className)}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted" />
    </span>
  );
}

export function SelectField({ label, help, error, optional, ...select }: FieldProps & SelectProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional ?? false}>
      {(control) => <Select {...select} {...control} />}
    </Field>
  );
}

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'autoFocus'>;

interface TextFieldProps extends FieldProps, InputProps {
  /** Focuses it when its dialog opens. */
  focusFirst?: boolean;
}

export function TextField({ label, help, error, optional, focusFirst, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional ?? false}>
      {(control) => (
        <input
          type="text"
          dir="auto"
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

export function TextArea({ label, help, error, optional, ...input }: TextAreaProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional ?? false}>
      {(control) => <textarea rows={3} dir="auto" {...input} {...control} className="control py-2" />}
    </Field>
  );
}
