import * as z from 'zod';
import { artSchema } from '../badge-templates/art.ts';
import type { NewBadgeDetails, StoredBadge } from '../badges/stored-badge.ts';
import { dayIn } from '../contract/dates.ts';
import { type BadgeValidity, type End, badgeValiditySchema, daysBetween, endOf, laterDay } from '../contract/validity.ts';

/** What renewed badges say and show other than those that they follow on. Why: docs/decisions/095. */
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

/** Whether a badge can be renewed: it is issued, and has an end, whether or not that is over. */
export function canBeRenewed({ state, lastDay }: Pick<StoredBadge, 'state' | 'lastDay'>): boolean {
  return state === 'issued' && lastDay !== null;
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

/** Details of the badge that follows on another, and its end where that is known before it is issued. */
interface Renewed {
  details: Omit<NewBadgeDetails, 'jobId'>;
  end: End | null;
}

/** Its time begins on the day after the last one of the old badge, and not before it is issued. */
export function renewed(old: StoredBadge, renewal: Renewal, { time, zone }: { time: string; zone: string }): Renewed {
  const { year, yearLabel, template } = renewal;
  const { templateId, templateName, art, meaningId } = template ?? old;
  const issuedOn = dayIn(time, zone);
  const next = laterDay(old.lastDay ?? issuedOn, 1);
  const firstDay = next > issuedOn ? next : issuedOn;
  const validity = renewal.validity ?? validityLike(old, firstDay, zone);
  const details = {
    ...saidOnRenewal(old, renewal),
    ...{ year, yearLabel, templateId, templateName, art, meaningId, validity },
  };
  // Where the old badge is over before, the end follows from the issue as that of any badge.
  return { details, end: firstDay === next ? endOf(validity, firstDay, zone) : null };
}

// A day or a moment of its own says nothing of other badges: then as many days follow as there were.
function validityLike({ validity, firstIssuedAt, lastDay }: StoredBadge, firstDay: string, zone: string): BadgeValidity {
  const isOfItsOwn = validity.kind === 'day' || validity.kind === 'moment';
  if (!isOfItsOwn || firstIssuedAt === null || lastDay === null) return validity;
  return { kind: 'day', lastDay: laterDay(firstDay, daysBetween(dayIn(firstIssuedAt, zone), lastDay)) };
}
