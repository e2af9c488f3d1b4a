import { type MailField, type WordedMail, mailFields } from 'functions/contract';
import { useId } from 'react';
import { fieldLabels } from './mail-word-labels.ts';

interface FieldChipsProps {
  mail: WordedMail;
  onInsert: (field: MailField) => void;
}

/** The fields of a mail, each to be put where the cursor stands. */
export function FieldChips({ mail, onInsert }: FieldChipsProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <p id={id} className="text-sm font-medium">
        Fields
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2">
        {mailFields[mail].map((field) => (
          <li key={field}>
            <button
              type="button"
              aria-label={`Insert ${fieldLabels[field]}`}
              className="min-h-8 rounded-tag border border-line bg-sunken px-2.5 text-sm hover:bg-primary-tint max-md:min-h-11"
              onClick={() => {
                onInsert(field);
              }}
            >
              {fieldLabels[field]}
            </button>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">A field without a value takes its line with it.</p>
    </div>
  );
}
