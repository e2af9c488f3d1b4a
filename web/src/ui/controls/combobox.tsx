import { ComboboxInput, ComboboxOption, ComboboxOptions, Combobox as HeadlessCombobox } from '@headlessui/react';
import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

/** Choice with a value, a label, and a note that distinguishes namesakes. */
export interface ComboboxChoice {
  id: string;
  title: string;
  detail: string;
}

interface ComboboxProps extends FieldProps {
  placeholder: string;
  value: ComboboxChoice | null;
  onChange: (choice: ComboboxChoice | null) => void;
  /** Typed text, kept while nothing is chosen. */
  text: string;
  onSearch: (text: string) => void;
  /** Called when the list closes, with or without a choice. */
  onLeave: () => void;
  choices: readonly ComboboxChoice[];
  /** Replaces the choices in the list: searching, or no results. */
  notice: string | null;
  /** Alternative action, last in the list. */
  extra?: { label: string; onSelect: () => void } | null;
  focusFirst?: boolean;
}

const extraId = 'extra';

/** Text field with suggestions. The caller searches. */
export function Combobox(props: ComboboxProps) {
  const { label, help, error, placeholder, value, onChange, text, onSearch, onLeave } = props;
  const { choices, notice, extra = null, focusFirst } = props;
  const choose = (choice: ComboboxChoice | null) => {
    if (choice?.id === extraId) extra?.onSelect();
    // Headless UI also clears an empty value on blur; the text stays then.
    else if (choice ?? value) onChange(choice);
  };
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <HeadlessCombobox immediate value={value} by="id" onChange={choose} onClose={onLeave}>
          <ComboboxInput
            as={DescribedInput}
            {...control}
            describedBy={control['aria-describedby']}
            {...(focusFirst && { 'data-autofocus': true })}
            autoComplete="off"
            placeholder={placeholder}
            className="control h-11 sm:h-9"
            displayValue={(choice: ComboboxChoice | null) => choice?.title ?? text}
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
                <bdi className="font-medium">{choice.title}</bdi>
                <span className="truncate text-muted">{choice.detail}</span>
              </ComboboxOption>
            ))}
            {notice && (
              <div role="status" className="px-2.5 py-2 text-muted">
                {notice}
              </div>
            )}
            {extra && (
              <ComboboxOption
                value={{ id: extraId, title: extra.label, detail: '' }}
                className="flex cursor-pointer items-center gap-2 rounded-tag px-2.5 py-2 font-medium wrap-anywhere text-link data-focus:bg-sunken"
              >
                <Plus aria-hidden className="size-4 shrink-0" />
                {extra.label}
              </ComboboxOption>
            )}
          </ComboboxOptions>
        </HeadlessCombobox>
      )}
    </Field>
  );
}

// Headless UI overwrites `aria-describedby`, which would lose help and error.
function DescribedInput({ describedBy, ...input }: ComponentProps<'input'> & { describedBy: string }) {
  return <input {...input} aria-describedby={describedBy} />;
}
