import { mostValidMonths } from 'functions/contract';
import { type MessageKey, say } from 'functions/contract/words/say';
import { monthName } from '../../../components/badges/validity-words.ts';
import { SelectField, TextField } from '../../../ui/controls/inputs.tsx';
import type { TextFields } from '../../../ui/forms/use-zod-form.ts';
import type { MeaningValues } from './meaning-values.ts';

export const validForLabels: Readonly<Record<MeaningValues['validFor'], MessageKey>> = {
  forever: 'templateMeaning.forever',
  months: 'templateMeaning.months',
  until: 'templateMeaning.until',
};

const helps: Readonly<Record<MeaningValues['validFor'], MessageKey>> = {
  forever: 'templateMeaning.foreverHelp',
  months: 'templateMeaning.monthsHelp',
  until: 'templateMeaning.untilHelp',
};

interface ValidityFieldsProps extends TextFields<'validFor' | 'months' | 'untilMonth' | 'untilDay'> {
  validFor: MeaningValues['validFor'];
}

export function ValidityFields({ field, validFor }: ValidityFieldsProps) {
  const kinds = Object.entries(validForLabels).map(([value, label]) => ({ value, label: say(label) }));
  const months = [
    { value: '', label: say('templateMeaning.chooseMonth') },
    ...Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: monthName(index + 1) })),
  ];
  return (
    <>
      <SelectField
        {...field('validFor')}
        label={say('templateMeaning.valid')}
        options={kinds}
        help={say(helps[validFor])}
      />
      {validFor === 'months' && (
        <TextField
          {...field('months')}
          label={say('templateMeaning.monthNumber')}
          type="number"
          min={1}
          max={mostValidMonths}
        />
      )}
      {validFor === 'until' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField {...field('untilMonth')} label={say('templateMeaning.month')} options={months} />
          <TextField {...field('untilDay')} label={say('templateMeaning.day')} type="number" min={1} max={31} />
        </div>
      )}
    </>
  );
}
