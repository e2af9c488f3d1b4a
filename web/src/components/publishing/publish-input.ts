import { instantOf, timeToCome } from 'functions/contract';
import { wallClock } from 'functions/contract/words/dates';
import { formatMoment, formatMomentAlone } from '../dates/dates.ts';

/** Time of an issue as a form has it. */
export interface PublishValues {
  publish: string;
  /** Date and time of day by the clocks of the organization's zone, as its input has them. */
  publishAt: string;
}

export const publishNow: PublishValues = { publish: 'now', publishAt: '' };

/** The same as the contract's schemas read it. Without a time to come it stays as typed, which they refuse. */
export function publishInput({ publish, publishAt }: PublishValues, zone: string): { publishAt?: string } {
  return publish === 'now' ? {} : { publishAt: timeToCome(instantOf(publishAt, zone)) ?? publishAt };
}

/** An ISO time as the input of a date and a time has it, by the clocks of a zone. */
export function inputTimeOf(time: string, zone: string): string {
  return wallClock(Date.parse(time), zone).slice(0, 16);
}

/** Time at which badges are published, in words: ' on Jul 3, 2027, 18:00'. Empty until a time to come is typed. */
export interface PublishWords {
  /** Words for a button. */
  brief: string;
  /** Words for the sentence beside it, which names the zone where this device's clock says otherwise. */
  full: string;
}

/** Publication time that a form asks for; null for now. */
export function publishWords({ publish, publishAt }: PublishValues, zone: string): PublishWords | null {
  if (publish === 'now') return null;
  const time = timeToCome(instantOf(publishAt, zone));
  if (time === null) return { brief: '', full: '' };
  return { brief: ` on ${formatMomentAlone(time, zone)}`, full: ` on ${formatMoment(time, zone)}` };
}

/** Rest of a sentence about badges that are scheduled: 'will be published on Nov 28, 2026, 01:21'. */
export function willBePublished(time: string, zone: string): string {
  return `will be published on ${formatMoment(time, zone)}`;
}
