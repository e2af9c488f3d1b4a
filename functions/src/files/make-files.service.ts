import { badgeWays, findBadges } from '../badges/effects/badge-selection.service.ts';
import type { FilesBegun, FilesOutlook, FilesToMake } from '../contract/calls/badge-files.ts';
import { type JobRequest, beginJob } from '../jobs/start-job.service.ts';
import type { JobWork } from '../jobs/job.ts';
import { changeJob } from '../jobs/jobs.store.ts';
import { listIds } from '../jobs/step-job.service.ts';
import { select } from '../selection/selection.ts';
import { getFreshSettings } from '../settings/settings.service.ts';
import { type FileForm, mostInFile } from '../contract/calls/job-files.ts';
import { titleOf } from './forms.ts';
import { makeOneFile } from './make-one-file.service.ts';
import { sizeAt } from './plan.ts';
import { type AskedFiles, askedSchema, idsBetween, planFiles } from './plan-files.service.ts';

/** Starts to generate files of many badges. Records it first, because the files contain the names. */
export async function makeBadgeFiles(
  { badgeIds, filter, paper, ...choice }: FilesToMake,
  request: JobRequest,
): Promise<FilesBegun> {
  const { paperSize } = await getFreshSettings();
  const { id, state, total } = await beginJob(request, {
    kind: 'make-files',
    title: titleOf(choice.form),
    canCancel: true,
    asked: { ...choice, paper: paper ?? paperSize, whom: filter ? { filter } : null, plan: null },
    ids: badgeIds,
    entry: { action: 'badges.makeFiles', kind: 'badge', records: [] },
  });
  return { jobId: id, state, total };
}

/** Estimates the files of many badges from their number. */
export async function countBadgeFiles({ form, ...chosen }: FilesToMake): Promise<FilesOutlook> {
  return estimateFiles(await select(badgeWays, chosen).count(), form);
}

/** Job that generates files of badges: it orders them, then generates one file per step. */
export const makesFiles: JobWork<AskedFiles> = {
  kind: 'make-files',
  asked: askedSchema,
  list: (job, until) => listIds(job, findBadges, until),
  step: async (job) => {
    const { plan, ...asked } = job.asked;
    if (!plan) return planFiles(job, { ...asked, plan });
    const size = sizeAt(plan.parts, job.position);
    if (size === 0) return changeJob(job, { state: 'done' });
    return makeOneFile(job, await idsBetween(job.id, plan.firstPage, job.position, size), asked);
  },
};

/** Approximate seconds per badge: up to twice the measurements of November 2026. */
const secondsEach: Readonly<Record<FileForm, number>> = {
  'certificates-zip': 0.05,
  'certificates-pdf': 0.05,
  'pictures-zip': 0.15,
  'code-sheet': 0.01,
  'mail-merge': 0.03,
};
/** Seconds for the queue to start, and to store each file. */
const secondsBefore = 3;
const secondsOfFile = 2;

/** Keeping classes together may take more files. */
export function estimateFiles(total: number, form: FileForm): FilesOutlook {
  const files = Math.ceil(total / mostInFile);
  const seconds = total === 0 ? 0 : secondsBefore + files * secondsOfFile + total * secondsEach[form];
  return { total, files, seconds: Math.ceil(seconds) };
}
