import { changedFields } from '../audit/changed-fields.ts';
import { type BadgeMail, type MailChoice, isTold } from '../contract/badge.ts';
import type { BadgeText } from '../contract/badges.ts';
import { monthOf } from '../contract/stats.ts';
import { newId } from '../firestore/ids.ts';
import type { Stamp, Writer } from '../firestore/writer.ts';
import { leavesFrom } from '../mail/leave.ts';
import { stageDueMails, stageMails } from '../mail/mail.service.ts';
import type { NewMail } from '../mail/outbox.store.ts';
import { stageDeletedCredential } from '../public-badges/credentials.store.ts';
import {
  stageDeletedPublicBadge,
  stageCreatedPublicBadge,
  stageUpdatedPublicBadge,
} from '../public-badges/public-badges.store.ts';
import { stageStats } from '../stats/stats.store.ts';
import { stageBadgeCount } from '../users/users.store.ts';
import type { Act, RecordedAct, RecordedTransaction, TransactingAct } from './act.ts';
import { moveAwards } from './awards.service.ts';
import { type AwardCount, stageAward, stageOneMore } from './awards.store.ts';
import { saidAsBefore, stageBadgeEntry } from './badge-entries.service.ts';
import { badgesPerUser, statsOf } from './badge-stats.ts';
import {
  stageDeletedBadge,
  stageBadgeState,
  stageBadgeMail,
  stageCreatedBadge,
  stageBadgeRecipient,
  stageBadgeText,
  stageBadgeShare,
} from './badge-writes.store.ts';
import { type MailSettings, type MailWords, issuedMail } from './issued-mail.ts';
import {
  type BadgeChange,
  type Recipient,
  type StoredBadge,
  asIssued,
  asMailed,
  asNotMailed,
  asUnissued,
  edited,
  renamed,
} from './stored-badge.ts';

// The only way to change a badge. Each effect stages all that belongs to it: the badge, its public page, its credentials,
// the user's number, the award, the statistics, the mail and the entry in the activity log. Effects read before they
// write, so nothing may be staged before them.
// Why: docs/decisions/020.

export interface CreatedBadge {
  badge: StoredBadge;
  /** Badges of the award that the user has so far; null counts one more without knowing how many there are. */
  held: AwardCount | null;
  /** Lets the commit fail when the user was written since this moment. */
  userStamp?: Stamp;
}

/** Stages new badges; the commit fails when a user is gone. `telling` is needed where some of them are issued at once. */
export function stageCreated(act: RecordedAct, created: CreatedBadge[], telling: Telling | null = null): void {
  const { writer } = act;
  const now = Date.now();
  const told = created.map((one) =>
    one.badge.state === 'issued' && telling ? { ...one, badge: announced(one.badge, now, telling) } : one,
  );
  for (const { badge, held, userStamp } of told) {
    stageCreatedBadge(writer, badge);
    stageBadgeCount(writer, badge.userId, 1, userStamp);
    if (held) stageAward(writer, badge, held, held.count + 1);
    else stageOneMore(writer, badge);
  }
  const changes = told.map(({ badge }) => ({ before: null, after: badge }));
  stageConsequences(act, changes, telling?.mails);
  stageBadgeEntry(act, changes);
}

/** The settings of mails, and whom an issue is to tell while they are on. */
export interface Telling {
  mails: MailSettings;
  mail: MailChoice;
  /** Time from which the mails of the act leave; null where they do not wait. */
  leaveAt: string | null;
}

/** Issues badges that are not issued, and answers them as they are then. */
export async function stageIssued(
  act: RecordedTransaction,
  badges: StoredBadge[],
  telling: Telling,
): Promise<StoredBadge[]> {
  const now = Date.now();
  const change = (badge: StoredBadge) => announced(asIssued(badge, new Date(now).toISOString()), now, telling);
  const issued = await stageUpdated(act, badges, change, { stage: stageBadgeState, mails: telling.mails });
  stageBadgeEntry(act, saidAsBefore(issued));
  return issued;
}

/** Unissues badges that are issued, and answers them as they are then. */
export async function stageUnissued(act: RecordedTransaction, badges: StoredBadge[]): Promise<StoredBadge[]> {
  const now = new Date().toISOString();
  const unissued = await stageUpdated(act, badges, (badge) => asUnissued(badge, now), { stage: stageBadgeState });
  stageBadgeEntry(act, saidAsBefore(unissued));
  return unissued;
}

/** Lets a badge say something else, and answers it as it is then. */
export async function stageEdited(act: RecordedTransaction, badge: StoredBadge, text: BadgeText): Promise<StoredBadge> {
  const [after = badge] = await stageUpdated(act, [badge], (before) => edited(before, text), { stage: stageBadgeText });
  const { fields } = changedFields('badge', badge, after, ['badgeType', 'year', 'description']);
  if (fields.length > 0) stageBadgeEntry(act, [{ before: badge, after }], fields);
  return after;
}

/** Lets the name, e-mail and department of each badge's user follow into it, and answers the badges as they are then. */
export async function stageRenamed(
  act: TransactingAct,
  badges: StoredBadge[],
  userOf: (badge: StoredBadge) => Omit<Recipient, 'id' | 'tagIds'>,
): Promise<StoredBadge[]> {
  return stageUpdated(act, badges, (badge) => renamed(badge, userOf(badge)), { stage: stageBadgeRecipient });
}

/**
 * Deletes badges. Users who go in the same commit, named in `leaving`, need no new number. The files that were drawn of the
 * badges go after the commit: `deleteDrawnFiles`.
 */
export async function stageRemoved(
  act: RecordedTransaction,
  badges: StoredBadge[],
  leaving: ReadonlySet<string> = new Set(),
): Promise<void> {
  const { writer } = act;
  const changes = badges.map((before) => ({ before, after: null }));
  await moveAwards(act, changes);
  for (const { id } of badges) stageDeletedBadge(writer, id);
  const staying = badges.filter(({ userId }) => !leaving.has(userId));
  for (const [userId, count] of badgesPerUser(staying)) stageBadgeCount(writer, userId, -count);
  stageConsequences(act, changes);
  stageBadgeEntry(act, changes);
}

/**
 * Tells of issued badges at once, whether or not mails are switched on: a mail that waits leaves now, others are written anew.
 * Answers the badges as they are then.
 */
export function stageMailed(act: RecordedAct, badges: StoredBadge[], words: MailWords): StoredBadge[] {
  const { writer } = act;
  const now = new Date().toISOString();
  const waiting = badges.flatMap((badge) => waitingMailOf(badge) ?? []);
  const changes = badges.map((before) => ({ before, after: asMailed(before, now, waitingMailOf(before) ?? newId()) }));
  for (const { after } of changes) stageBadgeMail(writer, after);
  stageMails(writer, mailsOf(changes, words));
  stageDueMails(writer, waiting);
  stageBadgeEntry(act, saidAsBefore(badges));
  return changes.map(({ after }) => after);
}

function waitingMailOf({ mail, mailId }: StoredBadge): string | null {
  return mail?.state === 'waiting' ? mailId : null;
}

/** Says how the mail about a badge ended. */
export function stageMailEnded(writer: Writer, badge: StoredBadge, mail: BadgeMail): void {
  stageBadgeMail(writer, { ...badge, mail });
}

/** Counts a share by a visitor; the commit fails when the badge is gone. */
export function stageShared(writer: Writer, badgeId: string): void {
  const month = monthOf(new Date().toISOString());
  stageBadgeShare(writer, badgeId);
  stageStats(writer, { linkedinShares: 1, months: { [month]: { shares: 1 } } });
}

interface Update {
  stage: (writer: Writer, badge: StoredBadge) => void;
  mails?: MailSettings;
}

async function stageUpdated(
  act: TransactingAct,
  badges: StoredBadge[],
  change: (badge: StoredBadge) => StoredBadge,
  { stage, mails }: Update,
): Promise<StoredBadge[]> {
  const changes = badges.map((before) => ({ before, after: change(before) }));
  await moveAwards(act, changes);
  for (const { after } of changes) stage(act.writer, after);
  stageConsequences(act, changes, mails);
  return changes.map(({ after }) => after);
}

function announced(badge: StoredBadge, now: number, { mails, mail, leaveAt }: Telling): StoredBadge {
  const isMailed = mails.enableEmailNotifications && isTold(badge, mail);
  if (!isMailed) return asNotMailed(badge, new Date(now).toISOString());
  return asMailed(badge, new Date(leavesFrom(leaveAt, now)).toISOString(), newId());
}

// Everything that follows from a change of a badge, computed from the badge before and after.
function stageConsequences({ writer }: Act, changes: BadgeChange[], mails: MailSettings | null = null): void {
  for (const { before, after } of changes) {
    if (!before && after) stageCreatedPublicBadge(writer, after);
    else if (after) stageUpdatedPublicBadge(writer, after);
    else if (before) {
      stageDeletedPublicBadge(writer, before.verificationHash);
      stageDeletedCredential(writer, before.verificationHash);
    }
  }
  if (mails) stageMails(writer, mailsOf(changes, mails));
  const stats = statsOf(changes);
  if (stats) stageStats(writer, stats);
}

function mailsOf(changes: BadgeChange[], words: MailWords): NewMail[] {
  return changes.flatMap(({ before, after }) => {
    if (!after?.mailId || !after.mail || after.mailId === before?.mailId) return [];
    const about = { id: after.mailId, badgeId: after.id, dueAt: Date.parse(after.mail.at) };
    return [{ ...about, to: after.recipientEmail, kind: 'notice' as const, message: issuedMail(after, words) }];
  });
}
