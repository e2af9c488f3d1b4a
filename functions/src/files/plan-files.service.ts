import * as z from 'zod';
import { selectedBadgesSchema } from '../badges/effects/badge-selection.service.ts';
import { chunksOf } from '../firestore/walk.ts';
import { fileChoiceSchema } from '../contract/calls/badge-files.ts';
import { type Writer, commit } from '../firestore/writer.ts';
import { getIdPage, pageItems, stageIdPage } from '../jobs/job-lists.store.ts';
import type { Job } from '../jobs/job.ts';
import { commitMoved, getJob, stageJobAsked, stageJobChange } from '../jobs/jobs.store.ts';
import { getBadges } from '../badges/effects/badges.store.ts';
import type { StoredBadge } from '../badges/effects/stored-badge.ts';
import { partsOf } from '../contract/words/person-name.ts';
import { getTagsById } from '../people/tags/tags.service.ts';
import { getUsers } from '../people/users/users.store.ts';
import { cutAnywhere, cutBetweenClasses, inOrder, type Placed } from './plan.ts';

/** Part of the request that the job keeps, and later its plan. */
export const askedSchema = fileChoiceSchema.extend({
  ...selectedBadgesSchema.shape,
  plan: z
    .object({
      /** Maximum badges of each file. */
      parts: z.array(z.int()),
      /** First page of the job's list that has the ids in file order. */
      firstPage: z.int(),
    })
    .nullable(),
});
export type AskedFiles = z.output<typeof askedSchema>;
type FilesPlan = NonNullable<AskedFiles['plan']>;

// A commit of these has 4 megabytes.
const pagesInCommit = 100;

/** Null if another commit interfered. */
export async function planFiles(job: Job, asked: AskedFiles): Promise<Job | null> {
  // A repeated task may have planned it already.
  const known = await getJob(job.id);
  if (known && askedSchema.parse(known.asked).plan) return known;
  const { pages, ...plan } = asked.order === 'list' ? planOfList(job) : await planByClass(job);
  const commits = chunksOf([...pages.entries()], pagesInCommit);
  const stagePages = (writer: Writer, some: [number, string[]][] = []) => {
    for (const [index, page] of some) stageIdPage(writer, job.id, plan.firstPage + index, page);
  };
  for (const some of commits.slice(0, -1)) {
    await commit((writer) => {
      stagePages(writer, some);
    });
  }
  const after: AskedFiles = { ...asked, plan };
  // The last commit contains the plan; most plans need only one commit.
  const moved = await commitMoved((writer) => {
    stagePages(writer, commits.at(-1));
    stageJobAsked(writer, job.id, after);
    return stageJobChange(writer, job, { state: 'running', tries: 0 });
  });
  return moved && { ...moved, asked: after };
}

type NewPlan = FilesPlan & { pages: string[][] };

function planOfList({ total }: Job): NewPlan {
  return { parts: cutAnywhere(total), firstPage: 0, pages: [] };
}

// Missing badges come last, and their file lists them.
async function planByClass(job: Job): Promise<NewPlan> {
  const ids = await idsBetween(job.id, 0, 0, job.total);
  const places = inOrder(await placesOf(ids));
  const there = new Set(places.map(({ id }) => id));
  const gone = ids.filter((id) => !there.has(id)).map((id) => ({ id, className: null }));
  const ordered = [...places, ...gone];
  // After the list and any previous worker's pages, because a person's class may have changed since.
  const firstPage = Math.ceil(job.total / pageItems) * (job.turn + 1);
  const pages = chunksOf(
    ordered.map(({ id }) => id),
    pageItems,
  );
  return { parts: cutBetweenClasses(ordered), firstPage, pages };
}

/** The list starts at `firstPage`. */
export async function idsBetween(jobId: string, firstPage: number, position: number, count: number): Promise<string[]> {
  const first = Math.floor(position / pageItems);
  const behind = Math.ceil((position + count) / pageItems);
  const pages: string[] = [];
  for (let page = first; page < behind; page += 1) pages.push(...(await getIdPage(jobId, firstPage + page)));
  const start = position - first * pageItems;
  return pages.slice(start, start + count);
}

/** Badge with its person's name parts and its class under the class's current name. */
export interface BadgeForFile extends Placed {
  badge: StoredBadge;
}

/** Badge requested for a file; null if it is gone. */
export interface AskedBadge {
  id: string;
  found: BadgeForFile | null;
}

// Reading this many transfers some hundred kilobytes.
const badgesAtOnce = 500;

/** Positions of badges in order, without missing ones. */
async function placesOf(ids: string[]): Promise<Placed[]> {
  const places: Placed[] = [];
  for (const some of chunksOf(ids, badgesAtOnce)) {
    const asked = await readForFiles(some);
    // Keeps as little as possible of each, because all are in memory together.
    places.push(...asked.flatMap(({ found }) => (found ? [placeOf(found)] : [])));
  }
  return places;
}

function placeOf({ id, className, names }: BadgeForFile): Placed {
  return { id, className, names };
}

export async function readForFiles(ids: string[]): Promise<AskedBadge[]> {
  const badges = await getBadges(ids);
  const there = badges.filter((badge) => badge !== null);
  const [users, tags] = await Promise.all([
    getUsers([...new Set(there.filter(({ left }) => !left).map(({ userId }) => userId))]),
    getTagsById(there.flatMap(({ tagIds }) => tagIds)),
  ]);
  const people = new Map(users.flatMap((user) => (user ? [[user.id, user]] : [])));
  return badges.map((badge, index) => {
    const id = ids[index] ?? '';
    if (!badge) return { id, found: null };
    const { userId, recipientName: name, tagIds } = badge;
    const { givenName = null, familyName = null } = people.get(userId) ?? {};
    const className = tagIds.map((tagId) => tags.get(tagId)).find((tag) => tag?.kind === 'class')?.name ?? null;
    return { id, found: { id, badge, className, names: partsOf({ name, givenName, familyName }) } };
  });
}
