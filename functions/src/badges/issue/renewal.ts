import * as z from 'zod';
import { artSchema } from '../../templates/art.ts';
import { dayIn } from '../../contract/words/dates.ts';
import {
  type BadgeValidity,
  badgeValiditySchema,
  daysBetween,
  endOf,
  laterDay,
} from '../../contract/rules/validity.ts';
import { type NewBadgeDetails, type StoredBadge, laterOf } from '../effects/stored-badge.ts';

/** Words and art of renewed badges, if different from the old ones. Why: functions/src/badges/README.md. */
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

/** Last day if it is the same for all badges, otherwise null. */
export function lastDayForAll(validity: BadgeValidity | undefined, zone: string): string | null {
  const isOne = validity?.kind === 'day' || validity?.kind === 'moment';
  return isOne ? endOf(validity, anyDay, zone).lastDay : null;
}

// A fixed day or moment does not depend on it.
const anyDay = '1970-01-01';

/**
 * Reason not to renew a badge until a last day (null for any), or null. It must be issued with an expiry, and the
 * renewal must end later.
 */
export function whyNotRenewed(
  { state, lastDay }: Pick<StoredBadge, 'state' | 'lastDay'>,
  until: string | null,
): 'no_end' | 'valid_as_long' | null {
  if (state !== 'issued' || lastDay === null) return 'no_end';
  return until !== null && until <= lastDay ? 'valid_as_long' : null;
}

type Said = Pick<NewBadgeDetails, 'badgeType' | 'description'>;

/** Words of a renewed badge: requested ones, otherwise the old badge's. */
export function saidOnRenewal(
  old: Said,
  asked: { badgeType?: string | undefined; description?: string | null | undefined },
): Said {
  const { badgeType = old.badgeType, description = old.description } = asked;
  return { badgeType, description };
}

/** Details of a renewal, and the day after the old badge's last day. */
interface Renewed {
  details: Omit<NewBadgeDetails, 'jobId'>;
  beginsOn: string;
}

/** Renewal issued at `time`, in a zone's calendar. */
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

// A fixed day or moment cannot be reused, so the renewal lasts as many days.
function validityLike(old: StoredBadge, firstDay: string, zone: string): BadgeValidity {
  const { validity, beginsOn, firstIssuedAt, lastDay } = old;
  const isOfItsOwn = validity.kind === 'day' || validity.kind === 'moment';
  if (!isOfItsOwn || firstIssuedAt === null || lastDay === null) return validity;
  const days = daysBetween(laterOf(beginsOn, dayIn(firstIssuedAt, zone)), lastDay);
  return { kind: 'day', lastDay: laterDay(firstDay, days) };
}
