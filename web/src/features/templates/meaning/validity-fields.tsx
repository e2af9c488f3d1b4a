import { mostValidMonths } from 'functions/contract';
import { monthName } from '../../../components/badges/validity-words.ts';
import { SelectField, TextField } from '../../../ui/controls/inputs.tsx';
import type { TextFields } from '../../../ui/forms/use-zod-form.ts';
import type { MeaningValues } from './meaning-values.ts';

export const validForLabels: Readonly<Record<MeaningValues['validFor'], string>> = {
  forever: 'For ever',
  months: 'For a number of months',
  until: 'Until a day of the year',
};

const helps: Readonly<Record<MeaningValues['validFor'], string>> = {
  forever: 'Badges of this template have no end.',
  months: 'Counted from the day on which a badge is issued.',
  until: 'The next such day after a badge is issued.',
};

const kinds = Object.entries(validForLabels).map(([value, label]) => ({ value, label }));
const months = [
  { value: '', label: 'Choose a month' },
  ...Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: monthName(index + 1) })),
];

interface ValidityFieldsProps extends TextFields<'validFor' | 'months' | 'untilMonth' | 'untilDay'> {
  validFor: MeaningValues['validFor'];
}

export function ValidityFields({ field, validFor }: ValidityFieldsProps) {
  return (
    <>
      <SelectField {...field('validFor')} label="Valid" options={kinds} help={helps[validFor]} />
      {validFor === 'months' && (
        <TextField {...field('months')} label="Months" type="number" min={1} max={mostValidMonths} />
      )}
      {validFor === 'until' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField {...field('untilMonth')} label="Month" options={months} />
          <TextField {...field('untilDay')} label="Day" type="number" min={1} max={31} />
        </div>
      )}
    </>
  );
}
