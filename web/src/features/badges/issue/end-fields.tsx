import { type Meaning, noMeaning } from 'functions/contract';
import { dayWords, validityWords } from '../../../components/badges/validity-words.ts';
import type { PublishValues } from '../../../components/publishing/publish-input.ts';
import { SelectField, TextField } from '../../../ui/controls/inputs.tsx';
import type { TextFields } from '../../../ui/forms/use-zod-form.ts';
import { useLastDay } from './template-details.ts';

/** End of new badges as a form has it: as the template says, for ever, or on a day. */
export interface EndValues {
  valid: string;
  lastDay: string;
}

export const noOwnEnd: EndValues = { valid: 'template', lastDay: '' };

/** The same as the contract's schemas read it; nothing where it is left to the template. */
export function endInput({ valid, lastDay }: EndValues): { lastDay?: string | null } {
  if (valid === 'template') return {};
  return { lastDay: valid === 'day' ? lastDay : null };
}

interface EndFieldsProps extends TextFields<keyof EndValues> {
  values: EndValues & PublishValues;
  /** End that the template says; null while it is not known. */
  meaning: Meaning | null;
  /** Whether badges are renewed: without a template, the end follows from theirs. */
  isRenewal?: boolean;
}

const asLongAsEach = 'As long as each badge was';
const afterTheOld = 'The new time begins the day after the last day of the old badge.';

/** Asks until when badges are valid. */
export function EndFields({ field, values, meaning, isRenewal = false }: EndFieldsProps) {
  const { valid } = values;
  const { validity } = meaning ?? noMeaning;
  const ends = useLastDay(meaning, values);
  const isAsEach = isRenewal && meaning === null;
  const isForever = validity.kind === 'forever' && !isAsEach;
  const said = validityWords(validity);
  const byTemplate = isForever ? 'For ever' : `As the template says: ${said}`;
  const options = [
    { value: 'template', label: isAsEach ? asLongAsEach : byTemplate },
    // Shown as well where it was chosen before another template was.
    ...(isForever && valid !== 'forever' ? [] : [{ value: 'forever', label: 'For ever' }]),
    { value: 'day', label: 'Until a day' },
  ];
  const help = valid === 'template' ? ends && `The last day is ${dayWords(ends)}.` : `The template says: ${said}.`;
  return (
    <>
      <SelectField {...field('valid')} label="Valid" options={options} help={isRenewal ? afterTheOld : help} />
      {valid === 'day' && (
        <TextField {...field('lastDay')} label="Last day" type="date" help="Valid until the end of this day." />
      )}
    </>
  );
}
