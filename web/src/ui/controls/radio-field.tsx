import { type ComponentProps, useId } from 'react';

interface RadioChoice {
  value: string;
  label: string;
  help: string;
}

interface RadioFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'value' | 'className'> {
  legend: string;
  choices: readonly RadioChoice[];
  error: string | undefined;
  /** Selected value, if no form stores it. */
  chosen?: string;
  /** Focuses the selected choice when its dialog opens. */
  focusFirst?: string | undefined;
}

/** Radio choices with explanations. */
export function RadioField({ legend, choices, error, chosen, focusFirst, ...input }: RadioFieldProps) {
  const id = useId();
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={`${id}-error`}>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      {choices.map(({ value, label, help }) => (
        <label
          key={value}
          className="flex min-h-11 cursor-pointer items-start gap-2.5 rounded-control border border-control p-2.5 has-checked:border-primary has-checked:bg-primary-tint"
        >
          <input
            {...input}
            type="radio"
            value={value}
            {...(chosen !== undefined && { checked: value === chosen })}
            aria-describedby={`${id}-${value}`}
            aria-label={label}
            {...(value === focusFirst && { 'data-autofocus': true })}
            className="mt-0.5 size-4 shrink-0 cursor-pointer"
          />
          <span className="grid min-w-0 flex-1">
            <span className="font-medium">{label}</span>
            <span id={`${id}-${value}`} className="text-muted">
              {help}
            </span>
          </span>
        </label>
      ))}
      <p id={`${id}-error`} aria-live="polite" className="text-sm text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
