import * as z from 'zod';
import { nextRevision } from '../firestore/revisions.ts';
import { type Reader, transact } from '../firestore/writer.ts';
import { chunkSize } from '../jobs/jobs.service.ts';
import { getJobValue, stageJobValue } from '../jobs/jobs.store.ts';
import type { Actor } from '../sessions/session.ts';
import type { EnsuredTags } from '../tags/tags.service.ts';
import type { ImportedUser } from '../users/import-rows.ts';
import { stageAddedTags } from '../users/user-tags.service.ts';
import { type StoredUser, getEmailHolders, getUsers, stageUpdatedUser } from '../users/users.store.ts';
import { stageRenamed } from './badge-effects.service.ts';
import { listBadgesOf } from './badges.store.ts';
import { renameFurtherBadges } from './user-cascade.service.ts';

const keptUpdates = 'updates';

// The first so many rows are handled. The numbers are rows whose people existed.
const updatesSchema = z.object({ handled: z.int(), updated: z.array(z.int()), unchanged: z.array(z.int()) });
type Updates = z.output<typeof updatesSchema>;

/** The import whose rows are handled, and the administrator that it runs for. */
interface Work {
  jobId: string;
  rows: ImportedUser[];
  tags: EnsuredTags;
  actor: Actor;
}

/** A person who exists, and what the row makes of them. `details` is null where name and department stay. */
interface Person {
  row: number;
  before: StoredUser;
  details: StoredUser | null;
  tagIds: string[];
}

/**
 * Changes the people of an import who exist: name and department where the row has them, and their badges with them; tags
 * are added. Each commit records with the job how far it came, so a row is handled once, however often the request comes.
 */
export async function updateExisting(work: Work): Promise<Pick<Updates, 'updated' | 'unchanged'>> {
  let updates = await getUpdates(work.jobId);
  while (updates.handled < work.rows.length) {
    const step = await transact(async (reader, writer) => {
      const kept = await getUpdates(work.jobId, reader);
      const { people, handled } = await planStep(work, kept.handled, reader);
      const badges = await listBadgesToRename(people, reader);
      const renamedOf = new Map(people.map(({ before, details }) => [before.id, details ?? before]));
      await stageRenamed({ actor: work.actor, reader, writer }, badges.flat(), ({ userId, ...badge }) => {
        const { recipientName: name, recipientEmail: email, recipientDepartment: department } = badge;
        return renamedOf.get(userId) ?? { name, email, department };
      });
      const next: Updates = { handled, updated: [...kept.updated], unchanged: [...kept.unchanged] };
      for (const { row, before, details, tagIds } of people) {
        if (details) stageUpdatedUser(writer, before, details);
        const isTagged = stageAddedTags(writer, before, tagIds);
        (details || isTagged ? next.updated : next.unchanged).push(row);
      }
      stageJobValue(writer, work.jobId, { name: keptUpdates, value: next });
      return { next, unfinished: badges.flatMap((some) => (some.length === chunkSize ? some.slice(-1) : [])) };
    });
    for (const { userId, id } of step.unfinished) {
      await renameFurtherBadges(userId, { actor: work.actor, after: id });
    }
    updates = step.next;
  }
  return updates;
}

async function getUpdates(jobId: string, reader?: Reader): Promise<Updates> {
  const kept = updatesSchema.safeParse(await getJobValue(jobId, keptUpdates, reader));
  return kept.success ? kept.data : { handled: 0, updated: [], unchanged: [] };
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
      const details = changedDetails(before, user);
      weight += details ? 1 + before.badgeCount : 1;
      if (weight > chunkSize && people.length > 0) break;
      people.push({ row, before, details, tagIds: tagNames.flatMap(tags.idOf) });
    }
    handled += 1;
  }
  return { people, handled };
}

function changedDetails(before: StoredUser, { name, department }: ImportedUser['user']): StoredUser | null {
  const details = { name, department: department ?? before.department };
  if (details.name === before.name && details.department === before.department) return null;
  const updatedAt = new Date().toISOString();
  return { ...before, ...details, revision: nextRevision(before.revision), updatedAt };
}

function listBadgesToRename(people: Person[], reader: Reader) {
  const renamed = people.filter(({ before, details }) => details && before.badgeCount > 0);
  return Promise.all(renamed.map(({ before }) => listBadgesOf(before.id, { limit: chunkSize }, reader)));
}
