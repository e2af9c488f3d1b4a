import { instantOf, timeToCome } from 'functions/contract';
import { wallClock } from 'functions/contract/dates';
import { formatMoment, formatMomentAlone } from './dates.ts';

/** Time of an issue as a form has it. */
export interface PublishValues {
  publish: string;
  /** Date and time of day by the clocks of the organization's zone, as its input has them. */
  publishAt: string;
}

export const publishNow: PublishValues = { publish: 'now', publishAt: '' };

/** The same as the contract's schemas read it; what is no time in the zone stays as it is typed. */
export function publishInput({ publish, publishAt }: PublishValues, zone: string): { publishAt?: string } {
  return publish === 'now' ? {} : { publishAt: instantOf(publishAt, zone) ?? publishAt };
}

/** An ISO time as the input of a date and a time has it, by the clocks of a zone. */
export function inputTimeOf(time: string, zone: string): string {
  return wallClock(Date.parse(time), zone).slice(0, 16);
}

/** Time at which badges are published, in words. */
export interface PublishWords {
  /** Words for a button. */
  brief: string;
  /** Words for the sentence beside it, which names the zone where this device's clock says otherwise. */
  full: string;
}

/** When what a form asks for is published; null where that is now. */
export function publishWords({ publish, publishAt }: PublishValues, zone: string): PublishWords | null {
  const time = publish === 'now' ? null : timeToCome(instantOf(publishAt, zone));
  return time === null ? null : { brief: formatMomentAlone(time, zone), full: formatMoment(time, zone) };
}
