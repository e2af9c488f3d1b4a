import * as z from 'zod';
import { selectedBadgesSchema } from '../badges/effects/badge-selection.service.ts';
import { chunksOf } from '../chunks-of.ts';
import { fileChoiceSchema } from '../contract/calls/badge-files.ts';
import { type Writer, commit } from '../firestore/writer.ts';
import { getIdPage, pageItems, stageIdPage } from '../jobs/job-lists.store.ts';
import type { Job } from '../jobs/job.ts';
import { commitMoved, getJob, stageJobAsked, stageJobChange } from '../jobs/jobs.store.ts';
import { placesOf } from './badges-for-files.service.ts';
import { cutAnywhere, cutBetweenClasses, inOrder } from './plan.ts';

/** The part of the request that the job keeps, and its plan once there is one. */
export const askedSchema = fileChoiceSchema.extend({
  ...selectedBadgesSchema.shape,
  plan: z
    .object({
      /** Badges of each file, at most. */
      parts: z.array(z.int()),
      /** Page of the job's list with which the ids begin in the order of the files. */
      firstPage: z.int(),
    })
    .nullable(),
});
export type AskedFiles = z.output<typeof askedSchema>;
type FilesPlan = NonNullable<AskedFiles['plan']>;

// A commit of these is four megabytes.
const pagesInCommit = 100;

/**
 * Puts the badges of a job into the order of its files, and cuts them into these. Answers the job with its plan; null where
 * another commit interfered.
 */
export async function planFiles(job: Job, asked: AskedFiles): Promise<Job | null> {
  // A task that came twice may have planned it already.
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
  // The last of them with the plan: most plans are one commit, which is done or not.
  const moved = await commitMoved((writer) => {
    stagePages(writer, commits.at(-1));
    stageJobAsked(writer, job.id, after);
    return stageJobChange(writer, job, { state: 'running', tries: 0 });
  });
  return moved && { ...moved, asked: after };
}

/** A plan, and the pages of ids in its order where they are to be kept. */
type NewPlan = FilesPlan & { pages: string[][] };

function planOfList({ total }: Job): NewPlan {
  return { parts: cutAnywhere(total), firstPage: 0, pages: [] };
}

// Badges that are gone by now come last: the file that they would be in says so.
async function planByClass(job: Job): Promise<NewPlan> {
  const ids = await idsBetween(job.id, 0, 0, job.total);
  const places = inOrder(await placesOf(ids));
  const there = new Set(places.map(({ id }) => id));
  const gone = ids.filter((id) => !there.has(id)).map((id) => ({ id, className: null }));
  const ordered = [...places, ...gone];
  // Behind the list itself, and apart from what a worker before this one wrote: somebody's class may be another since.
  const firstPage = Math.ceil(job.total / pageItems) * (job.turn + 1);
  const pages = chunksOf(
    ordered.map(({ id }) => id),
    pageItems,
  );
  return { parts: cutBetweenClasses(ordered), firstPage, pages };
}

/** Ids of a job's list from a position on, where the list begins with a page. */
export async function idsBetween(jobId: string, firstPage: number, position: number, count: number): Promise<string[]> {
  const first = Math.floor(position / pageItems);
  const behind = Math.ceil((position + count) / pageItems);
  const pages: string[] = [];
  for (let page = first; page < behind; page += 1) pages.push(...(await getIdPage(jobId, firstPage + page)));
  const start = position - first * pageItems;
  return pages.slice(start, start + count);
}
