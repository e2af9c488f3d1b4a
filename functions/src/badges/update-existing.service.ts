import * as z from 'zod';
import { nextRevision } from '../firestore/revisions.ts';
import { type Reader, type Writer, transact } from '../firestore/writer.ts';
import { chunkSize } from '../jobs/jobs.service.ts';
import { getJobValue, stageJobValue } from '../jobs/jobs.store.ts';
import type { Actor } from '../sessions/session.ts';
import type { EnsuredTags } from '../tags/tags.service.ts';
import type { ImportedUser } from '../users/import-rows.ts';
import { type StoredUser, getEmailHolders, getUsers, stageUpdatedUser, stageUserTags } from '../users/users.store.ts';
import { stageRenamed } from './badge-effects.service.ts';
import { listBadgesOf } from './badges.store.ts';
import { followIntoBadges } from './user-cascade.service.ts';

const keptUpdates = 'updates';

const updatesSchema = z.object({
  /** So many rows are handled. */
  handled: z.int(),
  /** The rows whose people existed. */
  updated: z.array(z.int()),
  unchanged: z.array(z.int()),
  /** People with more badges than the last commit bore, and the badge that it came to. */
  unfinished: z.array(z.object({ userId: z.string(), after: z.string() })),
});
type Updates = z.output<typeof updatesSchema>;

/** The import whose rows are handled, and the administrator that it runs for. */
interface Work {
  jobId: string;
  rows: ImportedUser[];
  tags: EnsuredTags;
  actor: Actor;
}

/** A person who exists, and as whom the row leaves them; null where it changes nothing. */
interface Person {
  row: number;
  before: StoredUser;
  after: StoredUser | null;
}

/**
 * Changes the people of an import who exist, and their badges with them: name and department where the row has them; tags
 * are added. Each commit records with the job how far it came, so a row is handled once, however often the request comes.
 */
export async function updateExisting(work: Work): Promise<Pick<Updates, 'updated' | 'unchanged'>> {
  let updates = await getUpdates(work.jobId);
  for (;;) {
    for (const { userId, after } of updates.unfinished) {
      await followIntoBadges(userId, { actor: work.actor, after });
    }
    if (updates.handled >= work.rows.length) return updates;
    updates = await transact((reader, writer) => stageStep(work, reader, writer));
  }
}

async function stageStep(work: Work, reader: Reader, writer: Writer): Promise<Updates> {
  const kept = await getUpdates(work.jobId, reader);
  const { people, handled } = await planStep(work, kept.handled, reader);
  const badges = await listBadgesOfChanged(people, reader);
  const presentOf = new Map(people.map(({ before, after }) => [before.id, after ?? before]));
  await stageRenamed({ actor: work.actor, reader, writer }, badges.flat(), (badge) => {
    const { recipientName: name, recipientEmail: email, recipientDepartment: department, tagIds } = badge;
    return presentOf.get(badge.userId) ?? { name, email, department, tagIds };
  });
  const unfinished = badges
    .flatMap((some) => (some.length === chunkSize ? some.slice(-1) : []))
    .map(({ userId, id }) => ({ userId, after: id }));
  const next: Updates = { handled, updated: [...kept.updated], unchanged: [...kept.unchanged], unfinished };
  for (const { row, before, after } of people) {
    if (after) stageChanged(writer, before, after);
    (after ? next.updated : next.unchanged).push(row);
  }
  stageJobValue(writer, work.jobId, { name: keptUpdates, value: next });
  return next;
}

async function getUpdates(jobId: string, reader?: Reader): Promise<Updates> {
  const kept = updatesSchema.safeParse(await getJobValue(jobId, keptUpdates, reader));
  return kept.success ? kept.data : { handled: 0, updated: [], unchanged: [], unfinished: [] };
}

// As many rows as one commit bears: each badge that follows a name counts as a row does.
async function planStep({ rows, tags }: Work, from: number, reader: Reader) {
  const next = rows.slice(from, from + chunkSize);
  const holders = await getEmailHolders(
    next.map(({ user }) => user.email),
    reader,
  );
  const stored = await getUsers([...holders.values()], reader);
  const userOf = new Map(stored.flatMap((user) => (user ? [[user.id, user] as const] : [])));
  const people: Person[] = [];
  let handled = from;
  let weight = 0;
  for (const { row, user, tagNames } of next) {
    const before = userOf.get(holders.get(user.email) ?? '');
    if (before) {
      const after = changed(before, user, tagNames.flatMap(tags.idOf));
      weight += after ? 1 + before.badgeCount : 1;
      if (weight > chunkSize && people.length > 0) break;
      people.push({ row, before, after });
    }
    handled += 1;
  }
  return { people, handled };
}

function changed(
  before: StoredUser,
  { name, department }: ImportedUser['user'],
  addedTagIds: string[],
): StoredUser | null {
  const details = { name, department: department ?? before.department };
  const after = { ...before, tagIds: [...new Set([...before.tagIds, ...addedTagIds])] };
  const isRenamed = details.name !== before.name || details.department !== before.department;
  if (!isRenamed) return after.tagIds.length > before.tagIds.length ? after : null;
  return { ...after, ...details, revision: nextRevision(before.revision), updatedAt: new Date().toISOString() };
}

function stageChanged(writer: Writer, before: StoredUser, after: StoredUser): void {
  if (after.revision !== before.revision) stageUpdatedUser(writer, before, after);
  if (after.tagIds.length > before.tagIds.length) stageUserTags(writer, before, after.tagIds);
}

function listBadgesOfChanged(people: Person[], reader: Reader) {
  const changedPeople = people.filter(({ before, after }) => after && before.badgeCount > 0);
  return Promise.all(changedPeople.map(({ before }) => listBadgesOf(before.id, { limit: chunkSize }, reader)));
}
