import { instantOf, timeToCome } from 'functions/contract';
import { wallClock } from 'functions/contract/words/dates';
import { say } from 'functions/contract/words/say';
import { formatMoment, formatMomentAlone } from '../dates/dates.ts';

/** Publication fields of a form. */
export interface PublishValues {
  publish: string;
  /** Date and time in the organization's zone, in the input's format. */
  publishAt: string;
}

export const publishNow: PublishValues = { publish: 'now', publishAt: '' };

/** The same for the contract's schemas. An invalid or past time stays as typed, so that they refuse it. */
export function publishInput({ publish, publishAt }: PublishValues, zone: string): { publishAt?: string } {
  return publish === 'now' ? {} : { publishAt: timeToCome(instantOf(publishAt, zone)) ?? publishAt };
}

/** Formats an ISO time in a zone for a date-time input. */
export function inputTimeOf(time: string, zone: string): string {
  return wallClock(Date.parse(time), zone).slice(0, 16);
}

/** Publication time in words: ' on Jul 3, 2027, 18:00'. Empty until a future time is typed. */
export interface PublishWords {
  brief: string;
  /** Words for the sentence, with the zone if this device's clock differs. */
  full: string;
}

/** Publication time of a form; null for now. */
export function publishWords({ publish, publishAt }: PublishValues, zone: string): PublishWords | null {
  if (publish === 'now') return null;
  const time = timeToCome(instantOf(publishAt, zone));
  if (time === null) return { brief: '', full: '' };
  const on = (moment: string) => ` ${say('publishing.onMoment', { moment })}`;
  return { brief: on(formatMomentAlone(time, zone)), full: on(formatMoment(time, zone)) };
}
