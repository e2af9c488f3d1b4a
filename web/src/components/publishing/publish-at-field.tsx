import { instantOf, missingTimeWords, mostPublishDays, timeToCome } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useState } from 'react';
import { useTimeZone } from '../../api/settings/time-zone.ts';
import { TextField } from '../../ui/controls/inputs.tsx';
import type { TextFields } from '../../ui/forms/use-zod-form.ts';
import { isOtherClock } from '../dates/dates.ts';

interface PublishAtFieldProps {
  field: ReturnType<TextFields<'publishAt'>['field']>;
  typed: string;
  /** Sentence about what happens until then. */
  help: string;
}

/** Asks for date and time in the organization's zone. Names the zone if this device's clock differs. */
export function PublishAtField({ field, typed, help }: PublishAtFieldProps) {
  const zone = useTimeZone();
  const [now] = useState(Date.now);
  const time = instantOf(typed, zone);
  const isOther = isOtherClock(time === null ? now : Date.parse(time), zone);
  return (
    <TextField
      {...field}
      label={say('publishing.dateAndTime')}
      type="datetime-local"
      help={isOther ? `${say('publishing.clocksOf', { zone })} ${help}` : help}
      error={field.error && whyNot(typed, zone)}
    />
  );
}

function whyNot(typed: string, zone: string): string {
  const time = instantOf(typed, zone);
  if (time !== null && timeToCome(time) === null) return say('publishing.isOver');
  return time === null && typed !== ''
    ? missingTimeWords(typed, zone)
    : say('publishing.noTime', { days: mostPublishDays });
}
