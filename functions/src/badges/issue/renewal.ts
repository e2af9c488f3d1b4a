import * as z from 'zod';
import { artSchema } from '../../templates/art.ts';
import { type NewBadgeDetails, type StoredBadge, laterOf } from '../effects/stored-badge.ts';
import { dayIn } from '../../contract/words/dates.ts';
import {
  type BadgeValidity,
  badgeValiditySchema,
  daysBetween,
  endOf,
  laterDay,
} from '../../contract/rules/validity.ts';

/** Words and art of renewed badges, where they are other than those of the old ones. Why: docs/decisions/095. */
export const renewalSchema = z.object({
  year: z.int(),
  yearLabel: z.string(),
  badgeType: z.string().exactOptional(),
  description: z.string().nullable().exactOptional(),
  template: z
    .object({
      templateId: z.string().nullable(),
      templateName: z.string(),
      art: artSchema,
      meaningId: z.string().nullable(),
    })
    .exactOptional(),
  validity: badgeValiditySchema.exactOptional(),
});
export type Renewal = z.output<typeof renewalSchema>;

/** The last day of an end that is one for all; null where that follows from each badge, or where there is none. */
export function lastDayForAll(validity: BadgeValidity | undefined, zone: string): string | null {
  const isOne = validity?.kind === 'day' || validity?.kind === 'moment';
  return isOne ? endOf(validity, anyDay, zone).lastDay : null;
}

// A day or a moment counts from none.
const anyDay = '1970-01-01';

/**
 * Reason for which a badge is not renewed until a last day, null for any; null where it is. It has to be issued, with an end, over or
 * not, and the time of what follows has to begin before it is over.
 */
export function whyNotRenewed(
  { state, lastDay }: Pick<StoredBadge, 'state' | 'lastDay'>,
  until: string | null,
): 'no_end' | 'valid_as_long' | null {
  if (state !== 'issued' || lastDay === null) return 'no_end';
  return until !== null && until <= lastDay ? 'valid_as_long' : null;
}

type Said = Pick<NewBadgeDetails, 'badgeType' | 'description'>;

/** Words of a renewed badge: what is asked for, else those of the old one. */
export function saidOnRenewal(
  old: Said,
  asked: { badgeType?: string | undefined; description?: string | null | undefined },
): Said {
  const { badgeType = old.badgeType, description = old.description } = asked;
  return { badgeType, description };
}

/** Details of the badge that follows on another, and the day after the last one of that. */
interface Renewed {
  details: Omit<NewBadgeDetails, 'jobId'>;
  beginsOn: string;
}

/** The badge that follows on another and is issued at a time, by the calendar of a zone. */
export function renewed(old: StoredBadge, renewal: Renewal, { time, zone }: { time: string; zone: string }): Renewed {
  const { year, yearLabel, template } = renewal;
  const { templateId, templateName, art, meaningId } = template ?? old;
  const issuedOn = dayIn(time, zone);
  const beginsOn = laterDay(old.lastDay ?? issuedOn, 1);
  const validity = renewal.validity ?? validityLike(old, laterOf(beginsOn, issuedOn), zone);
  const details = {
    ...saidOnRenewal(old, renewal),
    year,
    yearLabel,
    templateId,
    templateName,
    art,
    meaningId,
    validity,
  };
  return { details, beginsOn };
}

// A day or a moment of its own says nothing of other badges: then as many days follow as there were.
function validityLike(old: StoredBadge, firstDay: string, zone: string): BadgeValidity {
  const { validity, beginsOn, firstIssuedAt, lastDay } = old;
  const isOfItsOwn = validity.kind === 'day' || validity.kind === 'moment';
  if (!isOfItsOwn || firstIssuedAt === null || lastDay === null) return validity;
  const days = daysBetween(laterOf(beginsOn, dayIn(firstIssuedAt, zone)), lastDay);
  return { kind: 'day', lastDay: laterDay(firstDay, days) };
}
