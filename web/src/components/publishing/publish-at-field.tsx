import { instantOf, missingTimeWords, mostPublishDays, timeToCome } from 'functions/contract';
import { useState } from 'react';
import { useTimeZone } from '../../api/settings/time-zone.ts';
import { TextField } from '../../ui/controls/inputs.tsx';
import type { TextFields } from '../../ui/forms/use-zod-form.ts';
import { isOtherClock } from '../dates/dates.ts';

const noTime = `Choose a date and a time within ${mostPublishDays} days`;
const isOver = 'That time is over. Choose a later time, or publish now.';

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
      label="Date and time"
      type="datetime-local"
      help={isOther ? `By the clocks of ${zone}. ${help}` : help}
      error={field.error && whyNot(typed, zone)}
    />
  );
}

function whyNot(typed: string, zone: string): string {
  const time = instantOf(typed, zone);
  if (time === null) return typed === '' ? noTime : missingTimeWords(typed, zone);
  return timeToCome(time) === null ? isOver : noTime;
}
