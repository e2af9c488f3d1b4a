import { type ChangeEvent, useState } from 'react';
import { afterPress } from '../../ui/focus/presses.ts';
import type { Check } from './checks.ts';

/** A text field with its check. */
export interface CheckedField {
  value: string;
  set: (value: string) => void;
  /** Shows what is wrong, and says whether nothing is. */
  validate: () => boolean;
  /** Props of a text control. */
  control: {
    value: string;
    error: string | undefined;
    onBlur: () => void;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
}

/** A text field, empty or with what is known beforehand. It is first checked when one leaves it filled in or submits, and from then on as one types. */
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
