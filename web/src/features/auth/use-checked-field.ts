import { type ChangeEvent, useState } from 'react';
import { afterPress } from '../../ui/focus/presses.ts';
import type { Check } from './checks.ts';

export interface CheckedField {
  value: string;
  set: (value: string) => void;
  /** Shows the problem and returns whether the value is valid. */
  validate: () => boolean;
  control: {
    value: string;
    error: string | undefined;
    onBlur: () => void;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
}

/** Text field that validates on blur (if filled) or submit, then on every change. */
export function useCheckedField(check: Check, initial = ''): CheckedField {
  const [value, setValue] = useState(initial);
  const [error, setError] = useState<string>();
  const set = (next: string) => {
    setValue(next);
    if (error !== undefined) setError(check(next));
  };
  const validate = () => {
    const found = check(value);
    setError(found);
    return found === undefined;
  };
  const control = {
    value,
    error,
    onBlur: () => {
      if (value !== '') afterPress(validate);
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      set(event.target.value);
    },
  };
  return { value, set, validate, control };
}
