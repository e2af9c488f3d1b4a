import { type MailField, fieldMark } from 'functions/contract';
import { type FocusEvent, useRef } from 'react';
import type { WordsValues } from './mail-word-labels.ts';

interface WordsForm {
  values: WordsValues;
  set: (name: keyof WordsValues, value: string) => void;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Puts fields where the cursor stood last, in the subject or the text; at the end of the text before it stood anywhere. */
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
