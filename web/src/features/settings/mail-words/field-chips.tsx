import { type MailField, type WordedMail, fieldMark, mailFields } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { type FocusEvent, useId, useRef } from 'react';
import { type WordsValues, fieldLabels } from './mail-word-labels.ts';

interface FieldChipsProps {
  mail: WordedMail;
  onInsert: (field: MailField) => void;
}

/** Fields of a mail, inserted at the cursor. */
export function FieldChips({ mail, onInsert }: FieldChipsProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <p id={id} className="text-sm font-medium">
        {say('settingsMails.fields')}
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2">
        {mailFields[mail].map((field) => (
          <li key={field}>
            <button
              type="button"
              aria-label={say('settingsMails.insertField', { field: say(fieldLabels[field]) })}
              className="min-h-8 rounded-tag border border-line bg-sunken px-2.5 text-sm hover:bg-primary-tint max-md:min-h-11"
              onClick={() => {
                onInsert(field);
              }}
            >
              {say(fieldLabels[field])}
            </button>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{say('settingsMails.fieldsHelp')}</p>
    </div>
  );
}

interface WordsForm {
  values: WordsValues;
  set: (name: keyof WordsValues, value: string) => void;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Inserts fields at the last cursor position in subject or text, else at the text's end. */
export function useInsertedField({ values, set }: WordsForm) {
  const last = useRef<TextControl | null>(null);
  return {
    watchFocus: ({ target }: FocusEvent) => {
      if (isTextControl(target)) last.current = target;
    },
    insert: (field: MailField) => {
      const into = last.current;
      const name = into?.name === 'subject' ? 'subject' : 'text';
      const value = values[name];
      const [from, to] = [into?.selectionStart ?? value.length, into?.selectionEnd ?? value.length];
      const mark = fieldMark(field);
      set(name, value.slice(0, from) + mark + value.slice(to));
      into?.focus();
      into?.setSelectionRange(from + mark.length, from + mark.length);
    },
  };
}

function isTextControl(target: EventTarget): target is TextControl {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
