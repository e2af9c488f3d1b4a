import { descriptionOf, getTemplateForBadge, typeOf } from '../../templates/details.service.ts';
import { getHeldCounts } from '../effects/awards.service.ts';
import { type AskedEnd, endIn } from '../../contract/rules/badge-details.ts';
import type { Reason } from '../../contract/rules/reasons.ts';
import type { Recipients } from '../../contract/calls/recipients.ts';
import { getCachedSettings } from '../../settings/settings.service.ts';
import type { Candidate, Whom } from './recipient-selection.service.ts';
import { lastDayForAll, saidOnRenewal, whyNotRenewed } from './renewal.ts';
import { listRenewedBadgeIds } from '../effects/held-badges.store.ts';
import { whySkipped } from './skipping.ts';

/** Words of a badge to come. */
interface Said {
  badgeType: string;
  description: string | null;
}

/** A question about badges to come, with what they say. */
export type Question = Whom &
  Pick<Recipients, 'includeHolders' | 'includeInactive' | 'year'> & {
    /** Words of the badge that somebody gets, from the one that it renews where it does. */
    saidFor: (old: Said | null) => Said;
    /** The last day of badges that renew others, where the call names one; null where none is renewed. */
    until: string | null;
  };

type Asked = Omit<Recipients, 'quick' | 'description'> & { description?: string | null | undefined };

/** The question of a call: what it leaves out, the template says, or the badge that is renewed. */
export async function questionOf(asked: Asked): Promise<Question> {
  const { badgeType, description, templateId, lastDay, validUntil, ...rest } = asked;
  const isSaid = badgeType !== undefined && description !== undefined;
  if (asked.renews ?? isSaid) {
    const said = { badgeType, description };
    const until = asked.renews ? await lastDayAsked({ lastDay, validUntil }) : null;
    return { ...rest, until, saidFor: (old) => saidOnRenewal(old ?? { badgeType: '', description: null }, said) };
  }
  const template = await getTemplateForBadge(templateId);
  const said = { badgeType: typeOf(badgeType, template), description: descriptionOf(description, template) };
  return { ...rest, until: null, saidFor: () => said };
}

async function lastDayAsked(asked: AskedEnd): Promise<string | null> {
  const { timeZone } = await getCachedSettings();
  return lastDayForAll(endIn(asked, timeZone)?.validity, timeZone);
}

/** A candidate who was looked at. */
export interface LookedAt extends Candidate {
  /** Number of such badges, or 1 where theirs was renewed; 0 of those who are left out whatever they have. */
  held: number;
  /** Null for who gets a badge. */
  why: Reason | null;
}

/** Says of each whether they get a badge. */
export async function lookAt(people: Candidate[], question: Question): Promise<LookedAt[]> {
  const barring = ({ old }: Candidate) => question.renews && { barred: old && whyNotRenewed(old, question.until) };
  const isOpen = (one: Candidate) => whySkipped(one.user, { held: 0, ...barring(one) }, question) === null;
  const heldBy = await (question.renews ? renewalsOf : awardsOf)(people.filter(isOpen), question);
  return people.map((one) => {
    const held = heldBy(one);
    return { ...one, held, why: whySkipped(one.user, { held, ...barring(one) }, question) };
  });
}

async function awardsOf(open: Candidate[], { saidFor, year }: Question): Promise<(one: Candidate) => number> {
  const users = open.flatMap(({ user }) => user ?? []);
  const counts = await getHeldCounts(users, { badgeType: saidFor(null).badgeType, year });
  return ({ userId }) => counts.get(userId)?.count ?? 0;
}

async function renewalsOf(open: Candidate[]): Promise<(one: Candidate) => number> {
  const renewed = await listRenewedBadgeIds(open.map(({ id }) => id));
  return ({ id }) => (renewed.has(id) ? 1 : 0);
}
