import { descriptionOf, getTemplateForBadge, typeOf } from '../badge-templates/details.service.ts';
import {
  type Recipients,
  type RecipientsAnswer,
  type SkipReason,
  type SkippedRecipient,
  type SkippedRecipients,
  maxHoldersCounted,
  maxNamesCompared,
  maxSkippedAtOnce,
} from '../contract/recipients.ts';
import type { Settings } from '../contract/settings.ts';
import type { UserStatus } from '../contract/user.ts';
import { yearLabelOf } from '../contract/year-label.ts';
import { fromCursor, toCursor } from '../firestore/ids.ts';
import { leaveTime } from '../mail/leave.ts';
import { getCachedSettings, getFreshSettings } from '../settings/settings.service.ts';
import { countOf, firstOf, sizeOf, walkAudience } from '../users/audience.service.ts';
import type { Meant } from '../users/chosen-users.service.ts';
import type { StoredUser } from '../users/stored-user.ts';
import { getHeldCounts } from '../badges/awards.service.ts';
import { delayOfMails, issuedMail } from '../badges/issued-mail.ts';
import { whySkipped } from './skipping.ts';

const mostShown = 3;

/** Outlook on an issue: how many get a badge, three of them, and the mail to the first. Changes nothing. */
export async function countBadgeRecipients(input: Recipients): Promise<RecipientsAnswer> {
  const question = await asTemplateSays(input);
  return question.quick ? lookQuickly(question) : lookAtAll(question);
}

/** A question about badges, with the type that a call or a template names. */
type Typed<T> = Omit<T, 'badgeType'> & { badgeType: string };

async function asTemplateSays(input: Recipients) {
  const { badgeType, description } = input;
  if (badgeType !== undefined && description !== undefined) return { ...input, badgeType, description };
  const template = await getTemplateForBadge(input.templateId);
  return { ...input, badgeType: typeOf(badgeType, template), description: descriptionOf(description, template) };
}
type FullQuestion = Awaited<ReturnType<typeof asTemplateSays>>;

/** Reads the first three and what they have, and counts by one aggregation. */
async function lookQuickly(question: FullQuestion): Promise<RecipientsAnswer> {
  const status = statusOf(question);
  const [total, users, settings] = await Promise.all([
    countOf(question, status),
    firstOf(question, mostShown, status),
    getCachedSettings(),
  ]);
  const looked = await lookAt(
    users.map((user) => ({ id: user.id, user })),
    question,
  );
  const unknown = { holding: null, leftOut: null, gone: null };
  return { total, ...unknown, ...shownOf(recipientsIn(looked), question, settings) };
}

/** Looks at each of them who is not left out, or at as many as names are compared where they are too many. */
async function lookAtAll(question: FullQuestion): Promise<RecipientsAnswer> {
  const [{ all, active, gone }, settings] = await Promise.all([sizeOf(question), getFreshSettings()]);
  const total = question.includeInactive ? all : active;
  const isCounted = total <= maxHoldersCounted;
  const first: StoredUser[] = [];
  let longest: StoredUser | null = null;
  let holding = 0;
  let seen = 0;
  for await (const page of walkAudience(question, { status: statusOf(question) })) {
    const looked = await lookAt(page, question);
    holding += looked.filter(({ held }) => held > 0).length;
    const compared = recipientsIn(looked.slice(0, Math.max(0, maxNamesCompared - seen)));
    longest = longestNamed(longest ? [longest, ...compared] : compared);
    first.push(...recipientsIn(looked).slice(0, mostShown - first.length));
    seen += page.length;
    if (!isCounted && seen >= maxNamesCompared) break;
  }
  const counts = { total, holding: isCounted ? holding : null, leftOut: all - total, gone };
  return { ...counts, ...shownOf(withLongest(first, longest), question, settings) };
}

/** A page of those whom an issue would skip, in the order of its recipients. It looks at as many people as are counted. */
export async function listSkippedBadgeRecipients({ cursor, ...input }: SkippedRecipients) {
  const badgeType = input.badgeType ?? typeOf(undefined, await getTemplateForBadge(input.templateId));
  const question = { ...input, badgeType };
  const skipped: SkippedRecipient[] = [];
  let lastId = cursor ? fromCursor(cursor) : '';
  let seen = 0;
  for await (const page of walkAudience(question, { afterId: lastId })) {
    for (const { id, user, why } of await lookAt(page, question)) {
      if (why && skipped.length === maxSkippedAtOnce) return { skipped, nextCursor: toCursor(lastId) };
      if (why) skipped.push({ userId: id, name: user?.name ?? null, email: user?.email ?? null, why });
      lastId = id;
    }
    seen += page.length;
    if (seen >= maxHoldersCounted) return { skipped, nextCursor: toCursor(lastId) };
  }
  return { skipped, nextCursor: null };
}

/** The status that recipients have to have, if any. */
function statusOf({ includeInactive }: Pick<Recipients, 'includeInactive'>): UserStatus | undefined {
  return includeInactive ? undefined : 'active';
}

type Question = Typed<Omit<SkippedRecipients, 'cursor'>>;

interface LookedAt extends Meant {
  /** Number of such badges; 0 of those who are left out whatever they have. */
  held: number;
  /** Null for who gets a badge. */
  why: SkipReason | null;
}

async function lookAt(people: Meant[], question: Question): Promise<LookedAt[]> {
  const open = people.flatMap(({ user }) => (user && whySkipped(user, 0, question) === null ? user : []));
  const counts = await getHeldCounts(open, question);
  return people.map(({ id, user }) => {
    const held = counts.get(id)?.count ?? 0;
    return { id, user, held, why: whySkipped(user, held, question) };
  });
}

function recipientsIn(looked: LookedAt[]): StoredUser[] {
  return looked.flatMap(({ user, why }) => (user && why === null ? user : []));
}

function longestNamed(users: StoredUser[]): StoredUser | null {
  return users.reduce<StoredUser | null>(
    (longest, user) => (longest && lengthOf(longest) >= lengthOf(user) ? longest : user),
    null,
  );
}

function lengthOf({ name }: StoredUser): number {
  return Array.from(name).length;
}

/** The first few, the last of whom makes room for the one with the longest name. */
function withLongest(first: StoredUser[], longest: StoredUser | null): StoredUser[] {
  const isAmong = !longest || first.some(({ id }) => id === longest.id);
  return isAmong ? first : [...first.slice(0, mostShown - 1), longest];
}

// Stands in the link of a mail to come: the badge gets its own when it is made.
const hashToCome = 'made-when-issued';

function shownOf(recipients: StoredUser[], question: FullQuestion, settings: Settings) {
  const [first] = recipients;
  const leaveAt = leaveTime(Date.now(), delayOfMails(settings));
  return {
    shown: recipients.map(({ id, name }) => ({ id, name })),
    mails: settings.enableEmailNotifications
      ? { leaveAt, first: first ? mailTo(first, question, settings) : null }
      : null,
  };
}

function mailTo({ name }: StoredUser, { badgeType, year, description }: FullQuestion, settings: Settings) {
  const yearLabel = yearLabelOf(year, settings);
  const badge = { recipientName: name, badgeType, yearLabel, description, verificationHash: hashToCome };
  const { subject, text } = issuedMail(badge, settings);
  return { subject, text };
}
