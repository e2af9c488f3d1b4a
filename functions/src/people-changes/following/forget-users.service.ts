import * as z from 'zod';
import { stageKeptNoMore, listKeptOfPeople } from '../../audit/deleted-records.store.ts';
import { stageLeft } from '../../badges/effects/badge-effects.service.ts';
import { weightOf, type StoredBadge } from '../../badges/effects/stored-badge.ts';
import type { BulkAnswer } from '../../contract/calls/bulk.ts';
import { type ForgottenUsers, waitingMailsSchema } from '../../contract/calls/chosen-records.ts';
import type { Stamp, Reader } from '../../firestore/writer.ts';
import { entryOfStep, lineOfStep, emailKey } from '../../jobs/job.ts';
import { outcomesFor, overList, stepInTransaction, stepOf } from '../../jobs/step-job.service.ts';
import type { JobRequest } from '../../jobs/start-job.service.ts';
import { stageJobNote, getJobBriefs } from '../../jobs/jobs.store.ts';
import { listMailsAbout, stageEmptiedMail, type MailAbout } from '../../mail/emptied-mails.store.ts';
import { stageDueMails } from '../../mail/mail.service.ts';
import { deleteDrawnFiles } from '../../public-badges/drawn-files.service.ts';
import { stageStats } from '../../stats/stats.store.ts';
import { bulkOverUsers, selectedUsersSchema, findUsers } from '../../people/users/user-selection.service.ts';
import { type StampedUser, searchedTexts, tagIdsOf, type StoredUser } from '../../people/users/stored-user.ts';
import { getStampedUsers, stageBadgeCount, stageDeletedUser } from '../../people/users/users.store.ts';
import { getBadges } from '../../badges/effects/badges.store.ts';
import { hasEnded } from '../../contract/calls/jobs.ts';
import { walkBadgesMailedAt } from '../../mail/outbox.store.ts';
import { listEntriesNaming, leftSince } from '../../audit/audit.store.ts';
import { type Before, emptyBefores } from '../../audit/befores.store.ts';
import type { KeptRow } from '../../audit/deleted-record.ts';
import type { RefusedRow } from '../../contract/calls/imports.ts';
import { textsOf } from '../../contract/rules/person-details.ts';
import { forgetInJobs } from '../../jobs/forgotten-lists.store.ts';
import { getHolders } from '../../people/users/reservations.store.ts';
import { type WeightsOfStep, countFitting, planPeopleStep } from './people-step.service.ts';

/** Forgets users permanently; their badges keep only the names. Why: functions/src/people-changes/README.md. */
export function bulkForgetUsers(
  { mails = 'drop', ...chosen }: ForgottenUsers,
  request: JobRequest,
): Promise<BulkAnswer> {
  const entry = { action: 'users.bulkForget', kind: 'user' } as const;
  return bulkOverUsers(
    chosen,
    request,
    (asked) => Promise.resolve({ title: 'Forget people', asked: { ...asked, mails }, entry }),
    forgetsUsers,
  );
}

const askedSchema = selectedUsersSchema.extend({ mails: waitingMailsSchema });

const weights: WeightsOfStep = {
  weighUser: (user) => ({ searched: searchedTexts(user), tags: tagIdsOf(user).length }),
  weighBadge: (badge) => ({ ...weightOf(badge), replaces: true }),
};

/**
 * Job that forgets people, each with the last of their badges. Erases traces first, because a repeated step no longer
 * finds the person.
 */
export const forgetsUsers = overList({
  kind: 'forget-users',
  asked: askedSchema,
  find: findUsers,
  step: async (ids, job, request) => {
    const read = await getStampedUsers(ids);
    const some = ids.slice(0, countFitting(read, request.size));
    const before = read.slice(0, some.length).filter((user) => user !== null);
    const emails = await emptyTraces(before);
    const { asked } = job;
    let left: string[] = [];
    const moved = await stepInTransaction(job, async (reader, writer) => {
      const { users, going, badges, isPart } = await planPeopleStep(some, request, reader, weights);
      left = badges.map(({ id }) => id);
      const first = badges[0]?.userId;
      const people = isPart ? users.flatMap((user) => (user && user.id === first ? [user] : [])) : going;
      const { mails, kept } = isPart
        ? { mails: await listMailsAbout({ badgeIds: left, emails: [] }, reader), kept: [] }
        : await getLastTraces(going, { badgeIds: left, emails }, reader);
      const draft = isPart ? lineOfStep(job) : entryOfStep(job);
      const records = people.map(({ id }) => id);
      const entry = draft && records.length > 0 ? { ...draft, records, also: kept } : null;
      const sent = asked.mails === 'send' ? await mailsToSend(mails, badges, reader) : [];
      const ended = await listJobsWithoutMails(badges);
      await stageLeft({ actor: job.actor, reader, writer, entry }, badges, asked.mails);
      for (const mail of mails) if (!sent.includes(mail)) stageEmptiedMail(writer, mail);
      stageDueMails(
        writer,
        sent.filter(({ isUntried }) => isUntried).map(({ id }) => id),
      );
      for (const id of ended) stageJobNote(writer, id, { mailsLeaveAt: null });
      for (const id of kept) stageKeptNoMore(writer, id);
      // The user has more badges than one commit holds, and remains until the last.
      if (isPart) {
        for (const { id } of people) stageBadgeCount(writer, id, -badges.length, stampOf(id, before));
        return { done: 0 };
      }
      for (const user of going) stageDeletedUser(writer, user, stampOf(user.id, before));
      stageStats(writer, { totalUsers: -going.length });
      return stepOf(job, 'user', outcomesFor(some, users, new Set(records)));
    });
    if (moved) await deleteDrawnFiles(left);
    return moved;
  },
});

// The commit fails if the user was written since, because new traces may exist. The step then repeats.
function stampOf(id: string, before: StampedUser[]): Stamp {
  const user = before.find((one) => one.id === id);
  if (!user) throw new Error(`User ${id} came back meanwhile.`);
  return user.stamp;
}

/** Mails to send before they are emptied: pending mails of these and already detached badges. */
async function mailsToSend(mails: MailAbout[], going: StoredBadge[], reader: Reader): Promise<MailAbout[]> {
  const waiting = mails.filter(({ isPending }) => isPending);
  const present = new Set(going.map(({ id }) => id));
  const others = [...new Set(waiting.flatMap(({ badgeId }) => badgeId ?? []))].filter((id) => !present.has(id));
  const left = (await getBadges(others, reader)).filter((badge) => badge?.left).flatMap((badge) => badge ?? []);
  const awaited = new Set([...going, ...left].filter(isWaiting).map(({ mailId }) => mailId));
  return waiting.filter(({ id }) => awaited.has(id));
}

/** Jobs that hold no mails once these badges have none. */
async function listJobsWithoutMails(going: StoredBadge[]): Promise<string[]> {
  const waiting = going.filter(isWaiting);
  const ids = new Set(
    waiting.flatMap(({ jobId, publicationId, lastAct }) => [jobId, publicationId, lastAct].flatMap((id) => id ?? [])),
  );
  const briefs = await getJobBriefs([...ids]);
  const goes = new Set(waiting.map(({ id }) => id));
  const ended: string[] = [];
  for (const [id, job] of briefs) {
    const { mailsLeaveAt } = job;
    const isHeld = mailsLeaveAt !== null && Date.parse(mailsLeaveAt) > Date.now();
    if (hasEnded(job) && isHeld && !(await hasWaiting(mailsLeaveAt, goes))) ended.push(id);
  }
  return ended;
}

// The mails of an action leave at the same time, so that time identifies them.
async function hasWaiting(leaveAt: string, but: ReadonlySet<string>): Promise<boolean> {
  for await (const ids of walkBadgesMailedAt(leaveAt)) {
    const badges = await getBadges(ids.filter((id) => !but.has(id)));
    if (badges.some((badge) => badge !== null && !badge.left && isWaiting(badge))) return true;
  }
  return false;
}

function isWaiting({ mail }: StoredBadge): boolean {
  return mail?.state === 'waiting';
}

/** Includes former e-mails; by user id. */
type KnownEmails = ReadonlyMap<string, string[]>;

/**
 * Erases traces of people in earlier actions and jobs, even if they precede a deletion under the same e-mail. Returns known
 * e-mails without those that others have now, because mail to these may be theirs.
 */
async function emptyTraces(people: StoredUser[]): Promise<KnownEmails> {
  const emails = new Map(people.map(({ id, email }) => [id, [email]]));
  const ownerOf = new Map<string, string>();
  // An e-mail leads to former ids, and their records to more e-mails.
  let found = people.map(({ id }): [string, string] => [id, id]);
  while (found.length > 0) {
    for (const [id, owner] of found) ownerOf.set(id, owner);
    const ids = new Set(found.map(([id]) => id));
    for (const before of await emptyBefores(await listEntriesNaming([...ids], leftSince()), ids)) {
      const known = emails.get(ownerOf.get(before.id) ?? '');
      const email = emailIn(before);
      if (email && !known?.includes(email)) known?.push(email);
    }
    found = (await getFormerIds(await withoutThoseOfOthers(emails))).filter(([former]) => !ownerOf.has(former));
  }
  await forgetInJobs([...emails.values()].flat().map(emailKey), asForgotten);
  return withoutThoseOfOthers(emails);
}

/** Records that the forgetting commit changes: mails to empty, and ids of deleted records to erase. */
async function getLastTraces(
  people: StoredUser[],
  { badgeIds, emails }: { badgeIds: string[]; emails: KnownEmails },
  reader: Reader,
): Promise<{ mails: MailAbout[]; kept: string[] }> {
  const ids = people.map(({ id }) => id);
  const known = ids.flatMap((id) => emails.get(id) ?? []);
  const kept = (await listKeptOfPeople({ userIds: ids, emails: known }, reader)).map(({ id }) => id);
  return { kept, mails: await listMailsAbout({ badgeIds: [...badgeIds, ...kept], emails: known }, reader) };
}

async function withoutThoseOfOthers(emails: KnownEmails): Promise<KnownEmails> {
  const holders = await getHolders('email', [...emails.values()].flat());
  const own = [...emails].map(([id, known]): [string, string[]] => [
    id,
    known.filter((email) => (holders.get(email) ?? id) === id),
  ]);
  return new Map(own);
}

// Pairs of a former id and the current id.
async function getFormerIds(emails: KnownEmails): Promise<[string, string][]> {
  const idOf = new Map([...emails].flatMap(([id, known]) => known.map((email) => [email, id])));
  const rows = await listKeptOfPeople({ userIds: [...emails.keys()], emails: [...idOf.keys()] });
  return rows.flatMap((row): [string, string][] => {
    const [former, now] = [personOf(row), idOf.get(row.email ?? '')];
    return former && now ? [[former, now]] : [];
  });
}

function personOf({ id, kind, userId }: KeptRow): string | null {
  return kind === 'user' ? id : userId;
}

function emailIn({ fields }: Before): string | null {
  const email = fields?.email;
  return typeof email === 'string' ? email : null;
}

const numberedSchema = z.object({ row: z.int() });

// An import's row keeps its number and becomes a refused row.
function asForgotten(item: object): object {
  const { data } = numberedSchema.safeParse(item);
  if (!data) return item;
  return {
    ...data,
    ...textsOf({}),
    class: '',
    tags: [],
    message: 'The person of this row was forgotten',
  } satisfies RefusedRow;
}
