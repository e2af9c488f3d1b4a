import { changedFields, loggedChanges } from '../../audit/entry.ts';
import { stageDeletedRecords } from '../../audit/deleted-records.store.ts';
import { changedBy, stageWayBack } from '../../audit/undoable.service.ts';
import type { BadgeMail } from '../../contract/rules/badge.ts';
import type { WaitingMails } from '../../contract/calls/chosen-records.ts';
import { monthOf } from '../../contract/calls/stats.ts';
import { newId } from '../../firestore/ids.ts';
import type { Writer } from '../../firestore/writer.ts';
import { stageDueMails, stageMails, stageRewordedMails } from '../../mail/mail.service.ts';
import { bareTrace, noTrace } from '../../public-badges/trace.ts';
import { getTraces, stageCredentialTrace } from '../../public-badges/traces.store.ts';
import { stageStats } from '../../stats/stats.store.ts';
import { stageBadgeCount } from '../../people/users/users.store.ts';
import type { RecordedAct, RecordedTransaction, TransactingAct } from '../../audit/act.ts';
import { isPublic } from '../../contract/rules/public-badge.ts';
import { stageDeletedCredential } from '../../public-badges/credentials.store.ts';
import {
  stageCreatedPublicBadge,
  stageDeletedPublicBadge,
  stageUpdatedPublicBadge,
} from '../../public-badges/public-badges.store.ts';
import { stageEntry } from '../../audit/audit.store.ts';
import { moveAwards, stageAward, stageOneMore } from './awards.store.ts';
import {
  badgesPerUser,
  statsOf,
  type ChangedBadge,
  type CreatedBadge,
  type ShownText,
  type UndoneBadge,
  edited,
  undoneFields,
} from './badge-change.ts';
import * as writes from './badge-writes.store.ts';
import { toDeletedBadge } from './deleted-badge.ts';
import {
  type MailSettings,
  type MailWords,
  type Mailing,
  announced,
  asMailed,
  mailsOf,
  retold,
  rewordedMails,
  takenBackMails,
  waitingMailOf,
} from './badge-mail.ts';
import {
  type BadgeChange,
  type RecipientDetails,
  type StoredBadge,
  asIssued,
  asLeft,
  asUnissued,
  withRecipientDetails,
} from './stored-badge.ts';

// The only way to change a badge: each effect stages all its consequences. Effects read before they write, so stage
// nothing before them. Why: functions/src/badges/README.md.

/** The commit fails if a user is gone. Issued badges need `mailing`. */
export function stageCreated(act: RecordedAct, created: CreatedBadge[], mailing: Mailing | null = null): StoredBadge[] {
  const { writer } = act;
  const now = Date.now();
  const told = created.map((one) => {
    const badge = changedBy(act, one.badge);
    return { ...one, badge: badge.state === 'issued' && mailing ? announced(badge, now, mailing) : badge };
  });
  for (const { badge, held, userStamp } of told) {
    writes.stageCreatedBadge(writer, badge);
    if (!badge.left) stageBadgeCount(writer, badge.userId, 1, userStamp);
    // A badge that was unissued before its deletion gives no award.
    if (badge.state === 'revoked') continue;
    if (held) stageAward(writer, badge, held, held.count + 1);
    else stageOneMore(writer, badge);
  }
  const changes = told.map(({ badge, trace }) => ({ before: null, after: badge, trace }));
  stageConsequences(writer, changes, mailing?.mails);
  stageBadgeEntry(act, changes);
  return told.map(({ badge }) => badge);
}

/**
 * A scheduled issue is dated `publishAt` and belongs to the action that created the badges, which can still be undone.
 */
export async function stageIssued(
  act: RecordedTransaction,
  badges: StoredBadge[],
  mailing: Mailing,
  publishAt: string | null = null,
): Promise<StoredBadge[]> {
  const now = Date.now();
  const { mails } = mailing;
  const issued = (badge: StoredBadge) =>
    publishAt ? asIssued(badge, publishAt, mails) : changedBy(act, asIssued(badge, new Date(now).toISOString(), mails));
  const change = (badge: StoredBadge) => announced(issued(badge), now, mailing);
  const changes = await stageUpdated(act, badges, change, { stage: writes.stageBadgeState, mails: mailing.mails });
  stageBadgeEntry(act, changes);
  return changes.map(({ after }) => after);
}

export async function stageUnissued(
  act: RecordedTransaction,
  badges: StoredBadge[],
  mails: MailSettings | null = null,
): Promise<StoredBadge[]> {
  const now = new Date().toISOString();
  const change = (badge: StoredBadge) => changedBy(act, asUnissued(badge, now));
  const changes = await stageUpdated(act, badges, change, { stage: writes.stageBadgeState, mails });
  stageBadgeEntry(act, changes);
  return changes.map(({ after }) => after);
}

export async function stageEdited(act: RecordedTransaction, badge: StoredBadge, text: ShownText): Promise<StoredBadge> {
  const after = edited(badge, text);
  const { fields } = changedFields('badge', badge, after, ['badgeType', 'year', 'description', 'validity']);
  const change = () => (fields.length > 0 ? changedBy(act, after) : after);
  const changes = await stageUpdated(act, [badge], change, { stage: writes.stageBadgeText });
  if (fields.length > 0) stageBadgeEntry(act, changes, fields);
  return changes[0]?.after ?? badge;
}

/** Notifies by `mailing` and updates pending mails. */
export async function stageCorrected(
  act: RecordedTransaction,
  changes: ChangedBadge[],
  mailing: Mailing,
): Promise<void> {
  const now = Date.now();
  const retoldBy = (change: ChangedBadge) => ({ ...change, after: changedBy(act, retold(change, now, mailing)) });
  // An undo may restore everything that a correction changes.
  await stageRewritten(act, changes.map(retoldBy), mailing.mails);
}

/** Copies each user's name, e-mail and department to badges. */
export async function stageRecipientDetails(
  act: TransactingAct,
  badges: StoredBadge[],
  userOf: (badge: StoredBadge) => RecipientDetails,
): Promise<StoredBadge[]> {
  const change = (badge: StoredBadge) => withRecipientDetails(badge, userOf(badge));
  const changes = await stageUpdated(act, badges, change, { stage: writes.stageBadgeRecipient });
  return changes.map(({ after }) => after);
}

/** Removes a person from badges except the name, including credentials. Delete drawn files after the commit. */
export async function stageLeft(act: RecordedTransaction, badges: StoredBadge[], mails: WaitingMails): Promise<void> {
  const now = new Date().toISOString();
  const hashes = badges.map(({ verificationHash }) => verificationHash);
  const traces = await getTraces(hashes, act.reader);
  const bare = traces.map((trace) => bareTrace(trace));
  const changes = badges.map((before, index) => ({ before, after: asLeft(before, now, mails), trace: bare[index] }));
  for (const { after } of changes) writes.stageBadgeLeft(act.writer, after);
  stageConsequences(act.writer, changes);
  stageBadgeEntry(act, changes);
}

/**
 * Deletes badges and keeps copies for 30 days. `leaving` are users deleted in the same commit. Delete drawn files after
 * the commit.
 */
export async function stageRemoved(
  act: RecordedTransaction,
  badges: StoredBadge[],
  leaving: ReadonlySet<string> = new Set(),
): Promise<void> {
  const changes = badges.map((before) => ({ before, after: null }));
  const hashes = badges.map(({ verificationHash }) => verificationHash);
  const traces = await getTraces(hashes, act.reader);
  await moveAwards(act, changes);
  const copies = badges.map((badge, index) => toDeletedBadge(badge, traces[index] ?? noTrace));
  stageDeletedRecords(act, copies);
  stageGone(act.writer, badges, leaving);
  stageConsequences(act.writer, changes);
  stageBadgeEntry(act, changes);
}

/** Restores badges to before an action, and removes those it created. With `mails`, waiting emails are reworded. */
export async function stageRewritten(
  act: RecordedTransaction,
  changes: UndoneBadge[],
  mails: MailSettings | null = null,
): Promise<void> {
  await moveAwards(act, changes);
  for (const { after } of changes) if (after) writes.stageBadgeRewritten(act.writer, after);
  const gone = changes.flatMap(({ before, after }) => (after ? [] : [before]));
  stageGone(act.writer, gone);
  stageConsequences(act.writer, changes, mails);
  stageBadgeEntry(act, changes);
}

function stageGone(writer: Writer, badges: StoredBadge[], leaving: ReadonlySet<string> = new Set()): void {
  for (const { id } of badges) writes.stageDeletedBadge(writer, id);
  const staying = badges.filter(({ userId, left }) => !left && !leaving.has(userId));
  for (const [userId, count] of badgesPerUser(staying)) stageBadgeCount(writer, userId, -count);
}

/** Sends emails now, even if emails are off. */
export function stageMailed(act: RecordedAct, badges: StoredBadge[], words: MailWords): StoredBadge[] {
  const { writer } = act;
  const now = new Date().toISOString();
  const waiting = badges.flatMap((badge) => waitingMailOf(badge) ?? []);
  const changes = badges.map((before) => ({ before, after: asMailed(before, now, waitingMailOf(before) ?? newId()) }));
  for (const { after } of changes) writes.stageBadgeMail(writer, after);
  stageMails(writer, mailsOf(changes, words));
  stageDueMails(writer, waiting);
  stageBadgeEntry(act, saidAsBefore(badges));
  return changes.map(({ after }) => after);
}

/** Marks an expired badge. Nothing else changes, because readers compare its expiry with the time. */
export function stageEnded(writer: Writer, badge: StoredBadge): void {
  writes.stageBadgeEnded(writer, { ...badge, endsAt: null });
}

export function stageMailEnded(writer: Writer, badge: StoredBadge, mail: BadgeMail): void {
  writes.stageBadgeMail(writer, { ...badge, mail });
}

/** The commit fails if the badge is gone. */
export function stageShared(writer: Writer, badgeId: string): void {
  writes.stageBadgeShare(writer, badgeId);
  stageStats(writer, { linkedinShares: 1, months: { [monthOf(new Date().toISOString())]: { shares: 1 } } });
}

async function stageUpdated(
  act: TransactingAct,
  badges: StoredBadge[],
  change: (badge: StoredBadge) => StoredBadge,
  { stage, mails }: { stage: (writer: Writer, badge: StoredBadge) => void; mails?: MailSettings | null },
): Promise<ChangedBadge[]> {
  const changes = badges.map((before) => ({ before, after: change(before) }));
  await moveAwards(act, changes);
  for (const { after } of changes) stage(act.writer, after);
  stageConsequences(act.writer, changes, mails);
  return changes;
}

/**
 * Stages all consequences outside of `badges`. A badge's state alone decides whether it has public documents. Why:
 * functions/src/badges/time/README.md.
 */
function stageConsequences(writer: Writer, changes: BadgeChange[], mails: MailSettings | null = null): void {
  for (const { before, after, trace } of changes) {
    if (isPublic(after)) {
      if (isPublic(before)) stageUpdatedPublicBadge(writer, after);
      else stageCreatedPublicBadge(writer, after, trace?.revision);
    } else if (isPublic(before)) stageDeletedPublicBadge(writer, before.verificationHash);
    // A remaining or restored badge keeps its trace, so that the next version gets a new number.
    if (after && trace) stageCredentialTrace(writer, after.verificationHash, after.id, trace);
    if (before && !after) stageDeletedCredential(writer, before.verificationHash);
  }
  if (mails) {
    stageMails(writer, [...mailsOf(changes, mails), ...takenBackMails(changes, mails)]);
    stageRewordedMails(writer, rewordedMails(changes, mails));
  }
  const stats = statsOf(changes);
  if (stats) stageStats(writer, stats);
}

/**
 * Stages the entry of an action on badges, for their recipients and templates too. Without changes there is none;
 * entries of other kinds list the badges in addition.
 */
export function stageBadgeEntry(
  { actor, writer, entry }: RecordedAct,
  changes: BadgeChange[],
  fields?: string[],
): void {
  if (!entry) return;
  const badges = changes.flatMap(({ before, after }) => after ?? before ?? []);
  const ids = badges.map(({ id }) => id);
  const others = badges.flatMap(({ userId, templateId }) => (templateId ? [userId, templateId] : [userId]));
  const values = loggedChanges('badge', ['badgeType', 'year'], changes);
  const draft = { ...entry, values, ...(fields && { fields }) };
  const { records = [], also = [] } = entry;
  if (ids.length > 0) stageWayBack(writer, entry, changes, undoneFields);
  if (entry.kind !== 'badge') stageEntry(writer, actor, { ...draft, records, also: [...also, ...ids, ...others] });
  else if (ids.length > 0) stageEntry(writer, actor, { ...draft, records: ids, also: [...also, ...others] });
}

/** Changes to badges that keep their content. */
export function saidAsBefore(badges: StoredBadge[]): BadgeChange[] {
  return badges.map((badge) => ({ before: badge, after: badge }));
}
