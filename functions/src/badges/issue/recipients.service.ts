import { lettersWithoutFont } from '../../art/text/letters.ts';
import {
  type ReasonCounts,
  addReasons,
  countReasons,
  sumOfReasons,
  type Reason,
} from '../../contract/rules/reasons.ts';
import {
  type Recipients,
  type RecipientsAnswer,
  type SkippedRecipient,
  type SkippedRecipients,
  maxHoldersCounted,
  maxNamesCompared,
  maxSkippedAtOnce,
} from '../../contract/calls/recipients.ts';
import type { Settings } from '../../contract/calls/settings.ts';
import type { UserStatus } from '../../contract/rules/user.ts';
import { yearLabelOf } from '../../contract/words/year-label.ts';
import { fromCursor, toCursor } from '../../firestore/ids.ts';
import { leaveTime } from '../../jobs/job.ts';
import { getCachedSettings, getFreshSettings } from '../../settings/settings.service.ts';
import { type Selection, select } from '../../selection/selection.ts';
import type { StoredUser } from '../../people/users/stored-user.ts';
import { descriptionOf, getTemplateForBadge, typeOf } from '../../templates/details.service.ts';
import { type AskedEnd, endIn } from '../../contract/rules/badge-details.ts';
import { delayOfMails, issuedMail } from '../effects/badge-mail.ts';
import { getHeldCounts } from '../effects/awards.store.ts';
import { listRenewedBadgeIds } from '../effects/award-lists.store.ts';
import {
  type Candidate,
  isByBadges,
  recipientWays,
  type RecipientChoice,
  whySkipped,
} from './recipient-selection.service.ts';
import { lastDayForAll, saidOnRenewal, whyNotRenewed } from './renewal.ts';

const mostShown = 3;

/** Previews an issue: the number of badges, three recipients and the first one's mail. */
export async function countBadgeRecipients({ quick, ...input }: Recipients): Promise<RecipientsAnswer> {
  const question = await questionOf(input);
  return quick ? lookQuickly(question) : lookAtAll(question);
}

/** Reads the first three and their badges, and counts with one aggregation. */
async function lookQuickly(question: Question): Promise<RecipientsAnswer> {
  const [whom, status] = [select(recipientWays, question), statusOf(question)];
  const [total, first, settings] = await Promise.all([
    whom.count(status),
    whom.first(mostShown, status),
    getCachedSettings(),
  ]);
  const recipients = withoutSame(recipientsIn(await lookAt(first, question)));
  const shown = shownOf(recipients, question, settings);
  return { total, holding: null, reasons: null, undrawn: undrawnIn(recipients), ...shown };
}

/** Checks every possible recipient, or only as many as names are compared if there are too many. */
async function lookAtAll(question: Question): Promise<RecipientsAnswer> {
  const [size, settings] = await Promise.all([sizeOfAll(question), getFreshSettings()]);
  const isCounted = size.total <= maxHoldersCounted;
  let first: Recipient[] = [];
  let longest: Recipient | null = null;
  let undrawn: string[] = [];
  let seen = 0;
  let holding = 0;
  let skipped: ReasonCounts = [];
  for await (const page of select(recipientWays, question).walk({ status: statusOf(question) })) {
    const looked = await lookAt(page, question);
    const recipients = recipientsIn(looked);
    const compared = recipientsIn(looked.slice(0, Math.max(0, maxNamesCompared - seen)));
    longest = longestNamed(longest ? [longest, ...compared] : compared);
    first = withoutSame([...first, ...recipients]).slice(0, mostShown);
    undrawn = [...new Set([...undrawn, ...undrawnIn(recipients)])];
    seen += page.length;
    holding += looked.filter(({ held }) => held > 0).length;
    skipped = addReasons(skipped, countReasons(looked.filter(({ held }) => held === 0)));
    if (!isCounted && seen >= maxNamesCompared) break;
  }
  const isKnown = size.reasons !== null || !isCounted;
  const { total, reasons } = isKnown ? size : { total: seen - sumOfReasons(skipped), reasons: skipped };
  const shown = shownOf(withLongest(first, longest), question, settings);
  return { total, holding: isCounted ? holding : null, reasons, undrawn, ...shown };
}

interface Size {
  /** Number of people with the required status; if found through badges, of all people named. */
  total: number;
  /** Null if that needs a read per person. */
  reasons: ReasonCounts | null;
}

async function sizeOfAll(question: Question): Promise<Size> {
  const whom = select(recipientWays, question);
  if (isByBadges(question)) return { total: await whom.count(), reasons: null };
  const { all, active, gone } = await (question.users?.userIds ? sizeOneByOne(whom) : sizeOf(whom));
  const total = question.includeInactive ? all : active;
  const reasons = [
    { why: 'not_active' as const, count: all - total },
    { why: 'gone' as const, count: gone },
  ];
  return { total, reasons: addReasons([], reasons) };
}

async function sizeOf(whom: Selection<Candidate>) {
  const [all, active] = await Promise.all([whom.count(), whom.count('active')]);
  return { all, active, gone: 0 };
}

async function sizeOneByOne(whom: Selection<Candidate>) {
  const size = { all: 0, active: 0, gone: 0 };
  for await (const page of whom.walk()) {
    const users = page.flatMap(({ user }) => user ?? []);
    size.all += users.length;
    size.active += users.filter(({ status }) => status === 'active').length;
    size.gone += page.length - users.length;
  }
  return size;
}

export async function listSkippedBadgeRecipients({ cursor, ...input }: SkippedRecipients) {
  const question = await questionOf({ ...input, description: null });
  const skipped: SkippedRecipient[] = [];
  let lastId = cursor ? fromCursor(cursor) : '';
  let seen = 0;
  for await (const page of select(recipientWays, question).walk({ afterId: lastId })) {
    for (const { id, userId, user, why } of await lookAt(page, question)) {
      if (why && skipped.length === maxSkippedAtOnce) return { skipped, nextCursor: toCursor(lastId) };
      const record = question.renews ? { kind: 'badge' as const, id } : { kind: 'user' as const, id: userId };
      if (why) skipped.push({ ...record, name: user?.name ?? null, email: user?.email ?? null, why });
      lastId = id;
    }
    seen += page.length;
    if (seen >= maxHoldersCounted) return { skipped, nextCursor: toCursor(lastId) };
  }
  return { skipped, nextCursor: null };
}

function statusOf({ includeInactive }: Pick<Recipients, 'includeInactive'>): UserStatus | undefined {
  return includeInactive ? undefined : 'active';
}

type Recipient = LookedAt & { user: StoredUser };

function recipientsIn(looked: LookedAt[]): Recipient[] {
  return looked.filter((one): one is Recipient => one.user !== null && one.why === null);
}

function undrawnIn(recipients: Recipient[]): string[] {
  return lettersWithoutFont(recipients.map(({ user }) => user.name));
}

// A person may have two badges to renew.
function withoutSame(recipients: Recipient[]): Recipient[] {
  const ids = recipients.map(({ userId }) => userId);
  return recipients.filter(({ userId }, index) => ids.indexOf(userId) === index);
}

function longestNamed(recipients: Recipient[]): Recipient | null {
  return recipients.reduce<Recipient | null>(
    (longest, one) => (longest && lengthOf(longest) >= lengthOf(one) ? longest : one),
    null,
  );
}

function lengthOf({ user: { name } }: Recipient): number {
  return Array.from(name).length;
}

/** First few recipients; the last makes room for the one with the longest name. */
function withLongest(first: Recipient[], longest: Recipient | null): Recipient[] {
  const isAmong = !longest || first.some(({ userId }) => userId === longest.userId);
  return isAmong ? first : [...first.slice(0, mostShown - 1), longest];
}

// Placeholder in the mail's link: the badge gets its hash when it is created.
const hashToCome = 'made-when-issued';

function shownOf(recipients: Recipient[], question: Question, settings: Settings) {
  const [first] = recipients;
  const leaveAt = leaveTime(Date.now(), delayOfMails(settings));
  return {
    shown: recipients.map(({ user: { id, name } }) => ({ id, name })),
    mails: settings.enableEmailNotifications
      ? { leaveAt, first: first ? mailTo(first, question, settings) : null }
      : null,
  };
}

function mailTo({ user, old }: Recipient, { year, saidFor }: Question, settings: Settings) {
  const badge = { recipientName: user.name, ...saidFor(old), yearLabel: yearLabelOf(year, settings) };
  const { subject, text } = issuedMail({ ...badge, verificationHash: hashToCome }, settings);
  return { subject, text };
}

interface Said {
  badgeType: string;
  description: string | null;
}

type Question = RecipientChoice &
  Pick<Recipients, 'includeHolders' | 'includeInactive' | 'year'> & {
    /** Words of a recipient's badge, based on the badge that it renews, if any. */
    saidFor: (old: Said | null) => Said;
    /** Requested last day of renewals; null if nothing is renewed. */
    until: string | null;
  };

type Asked = Omit<Recipients, 'quick' | 'description'> & { description?: string | null | undefined };

/** Takes missing details from the template or the renewed badge. */
async function questionOf(asked: Asked): Promise<Question> {
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

interface LookedAt extends Candidate {
  /** Number of such badges, or 1 if theirs was renewed; 0 for people skipped anyway. */
  held: number;
  /** Null for people who get a badge. */
  why: Reason | null;
}

async function lookAt(people: Candidate[], question: Question): Promise<LookedAt[]> {
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
