import { ComboboxInput, ComboboxOption, ComboboxOptions, Combobox as HeadlessCombobox } from '@headlessui/react';
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

/** Something to choose: what is kept, what it is called, and what tells it from its namesakes. */
export interface ComboboxChoice {
  id: string;
  title: string;
  detail: string;
}

interface ComboboxProps<T extends ComboboxChoice> extends FieldProps {
  placeholder: string;
  value: T | null;
  onChange: (choice: T | null) => void;
  onSearch: (text: string) => void;
  choices: readonly T[];
  /** Shown in the list in place of choices: that it is being searched, or that there are none. */
  notice: string | null;
  focusFirst?: boolean;
}

/** A text field that offers choices for what is typed. The caller does the searching. */
export function Combobox<T extends ComboboxChoice>(props: ComboboxProps<T>) {
  const { label, help, error, placeholder, value, onChange, onSearch, choices, notice, focusFirst } = props;
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <HeadlessCombobox
          immediate
          value={value}
          by="id"
          onChange={onChange}
          onClose={() => {
            onSearch('');
          }}
        >
          <ComboboxInput
            as={DescribedInput}
            {...control}
            describedBy={control['aria-describedby']}
            {...(focusFirst && { 'data-autofocus': true })}
            autoComplete="off"
            placeholder={placeholder}
            className="control h-11 sm:h-9"
            displayValue={(choice: T | null) => choice?.title ?? ''}
            onChange={(event) => {
              onSearch(event.target.value);
            }}
          />
          <ComboboxOptions
            modal={false}
            anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
            className="z-50 max-h-64! w-(--input-width) rounded-control border border-line bg-surface p-1 text-sm shadow-float outline-none empty:hidden"
          >
            {choices.map((choice) => (
              <ComboboxOption
                key={choice.id}
                value={choice}
                className="grid cursor-pointer rounded-tag px-2.5 py-1.5 data-focus:bg-sunken"
              >
                <span className="font-medium">{choice.title}</span>
                <span className="truncate text-muted">{choice.detail}</span>
              </ComboboxOption>
            ))}
            {notice && (
              <div role="status" className="px-2.5 py-2 text-muted">
                {notice}
              </div>
            )}
          </ComboboxOptions>
        </HeadlessCombobox>
      )}
    </Field>
  );
}

// Headless UI sets `aria-describedby` itself, to nothing outside its own field, and so the help and error would be lost.
function DescribedInput({ describedBy, ...input }: ComponentProps<'input'> & { describedBy: string }) {
  return <input {...input} aria-describedby={describedBy} />;
}
