import * as z from 'zod';
import { chunksOf } from '../chunks-of.ts';
import { fileChoiceSchema } from '../contract/badge-files.ts';
import { badgeFilterSchema } from '../contract/chosen-records.ts';
import { commit } from '../firestore/writer.ts';
import { getIdPage, pageItems, stageIdPage } from '../jobs/job-lists.store.ts';
import type { Job } from '../jobs/job.ts';
import { commitMoved, getJob, stageJobAsked, stageJobChange } from '../jobs/jobs.store.ts';
import { placesOf } from './badges-for-files.service.ts';
import { cutAnywhere, cutBetweenClasses, inOrder } from './plan.ts';

/** The part of the request that the job keeps, and its plan once there is one. */
export const askedSchema = fileChoiceSchema.extend({
  filter: badgeFilterSchema.optional(),
  plan: z
    .object({
      /** Badges of each file, at most. */
      parts: z.array(z.int()),
      /** Page of the job's list with which the ids begin in the order of the files. */
      firstPage: z.int(),
    })
    .nullable(),
});
type Asked = z.output<typeof askedSchema>;
type FilesPlan = NonNullable<Asked['plan']>;

// A commit of these is some hundred kilobytes.
const pagesInCommit = 10;

/**
 * Puts the badges of a job into the order of its files, and cuts them into these. Answers the job with its plan; null where
 * another commit interfered.
 */
export async function planFiles(job: Job, asked: Asked): Promise<Job | null> {
  // A task that came twice may have planned it already.
  const known = await getJob(job.id);
  if (known && askedSchema.parse(known.asked).plan) return known;
  const planned = asked.order === 'list' ? { parts: cutAnywhere(job.total), firstPage: 0 } : await planByClass(job);
  const after: Asked = { ...asked, plan: planned };
  const moved = await commitMoved((writer) => {
    stageJobAsked(writer, job.id, after);
    return stageJobChange(writer, job, { state: 'running', tries: 0 });
  });
  return moved && { ...moved, asked: after };
}

// Badges that are gone by now come last: the file that they would be in says so.
async function planByClass(job: Job): Promise<FilesPlan> {
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
  for (const [index, some] of chunksOf(pages, pagesInCommit).entries()) {
    await commit((writer) => {
      for (const [place, page] of some.entries())
        stageIdPage(writer, job.id, firstPage + index * pagesInCommit + place, page);
    });
  }
  return { parts: cutBetweenClasses(ordered), firstPage };
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
