import { type Meaning, noMeaning } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { dayWords, validityWords } from '../../../components/badges/validity-words.ts';
import type { PublishValues } from '../../../components/publishing/publish-input.ts';
import { SelectField, TextField } from '../../../ui/controls/inputs.tsx';
import type { TextFields } from '../../../ui/forms/use-zod-form.ts';
import { useLastDay } from './template-details.ts';

/** End of new badges in a form: from the template, never, or a day. */
export interface EndValues {
  valid: string;
  lastDay: string;
}

export const noOwnEnd: EndValues = { valid: 'template', lastDay: '' };

/** The same for the contract's schemas; empty if the template decides. */
export function endInput({ valid, lastDay }: EndValues): { lastDay?: string | null } {
  if (valid === 'template') return {};
  return { lastDay: valid === 'day' ? lastDay : null };
}

interface EndFieldsProps extends TextFields<keyof EndValues> {
  values: EndValues & PublishValues;
  /** Meaning of the template, with the default end; null while unknown or without a template. */
  meaning: Meaning | null;
  /** Whether badges are renewed. Without a template, each new badge is valid as long as its old one was. */
  isRenewal?: boolean;
}

export function EndFields({ field, values, meaning, isRenewal = false }: EndFieldsProps) {
  const { valid } = values;
  const { validity } = meaning ?? noMeaning;
  const ends = useLastDay(meaning, values);
  const isAsEach = isRenewal && meaning === null;
  const isForever = validity.kind === 'forever' && !isAsEach;
  const said = validityWords(validity);
  const byTemplate = isForever ? say('issue.forever') : say('issue.endOfTemplate', { end: said });
  const options = [
    { value: 'template', label: isAsEach ? say('issue.asLongAsEach') : byTemplate },
    // Also shown if it was chosen before the template.
    ...(isForever && valid !== 'forever' ? [] : [{ value: 'forever', label: say('issue.forever') }]),
    { value: 'day', label: say('issue.untilDay') },
  ];
  const help =
    valid === 'template'
      ? ends && say('issue.lastDay', { day: dayWords(ends) })
      : say('issue.templateSaysEnd', { end: said });
  return (
    <>
      <SelectField
        {...field('valid')}
        label={say('issue.valid')}
        options={options}
        help={isRenewal ? say('issue.afterTheOld') : help}
      />
      {valid === 'day' && (
        <TextField {...field('lastDay')} label={say('common.lastDay')} type="date" help={say('issue.lastDayHelp')} />
      )}
    </>
  );
}
