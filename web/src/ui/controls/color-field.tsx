import { say } from 'functions/contract/words/say';
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

interface ColorFieldProps extends FieldProps, Pick<ComponentProps<'input'>, 'name' | 'onBlur' | 'ref'> {
  onChange: (event: { target: { name?: string | undefined; value: string } }) => unknown;
  /** `#rrggbb` once complete. */
  value: string;
}

/** Color to pick from the browser's palette or type. */
export function ColorField({ label, help, error, optional, value, ...input }: ColorFieldProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional ?? false}>
      {(control) => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={say('controls.palette', { label })}
            name={input.name}
            value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
            className="h-11 w-14 shrink-0 cursor-pointer rounded-control border border-control bg-surface p-1 sm:h-9"
            onChange={({ target: { value: picked } }) => {
              // A form would read its own input, which is the other one.
              input.onChange({ target: { name: input.name, value: picked } });
            }}
          />
          <input
            type="text"
            {...input}
            {...control}
            value={value}
            spellCheck={false}
            autoComplete="off"
            className="control h-11 font-mono sm:h-9"
          />
        </div>
      )}
    </Field>
  );
}
