import { stageEntry } from '../audit/audit.store.ts';
import { getBadges } from '../badges/effects/badges.store.ts';
import type { StoredBadge } from '../badges/effects/stored-badge.ts';
import type { FileChoice } from '../contract/calls/badge-files.ts';
import { type Result, countReasons } from '../contract/rules/reasons.ts';
import type { Writer } from '../firestore/writer.ts';
import { type Job, lineOfStep } from '../jobs/job.ts';
import { type Step, stepInTransaction } from '../jobs/step-job.service.ts';
import { logDrawnFileNotKept } from '../log/log.ts';
import { deleteBytes, isKept, newPath, saveBytes, stageMadeFile } from '../public-badges/generated-files.store.ts';
import { getFreshSettings } from '../settings/settings.service.ts';
import { readForFiles } from './plan-files.service.ts';
import { contentOf } from './file-contents.service.ts';
import { contentTypeOf } from './forms.ts';
import type { Making, Missing, Tally } from './generation.ts';
import { LostBookError } from './file-pages.service.ts';
import { hasEnded } from '../contract/calls/jobs.ts';
import { changeJob, getJobAgain } from '../jobs/jobs.store.ts';

class ChangedBadgeError extends Error {
  override readonly name = 'ChangedBadgeError';
}

/**
 * Generates a file of badges, and records it together with the job's progress. Returns the job, another worker's if
 * that one generates the file, or null to retry.
 */
export async function makeOneFile(job: Job, ids: string[], choice: FileChoice): Promise<Job | null> {
  const { id: jobId, position } = job;
  const path = newPath(jobId, position);
  try {
    const heartbeat = await beginHeartbeat(job);
    const tally = await madeOf(path, ids, choice, heartbeat);
    const moved = await keepFile(heartbeat.job(), { path, tally, choice });
    if (moved && tally.made.length > 0) return moved;
    // A commit that reported failure may have succeeded.
    if (moved || !(await isKept({ jobId, position, path }))) await forgetBytes(path);
    return moved ?? (await giveUp(job));
  } catch (error) {
    if (error instanceof OvertakenError) return giveUp(job);
    if (!(error instanceof ChangedBadgeError)) throw error;
    await forgetBytes(path);
    return null;
  }
}

/** Generates and stores the file. If a page fails, its book starts again without it. */
async function madeOf(path: string, ids: string[], choice: FileChoice, { beat }: Heartbeat): Promise<Tally> {
  const failed = new Set<string>();
  // The following code reads cached settings, so that the file shows the current signers.
  await getFreshSettings();
  for (;;) {
    const tally: Tally = { made: [], missing: [], bytes: 0 };
    const making: Making = { asked: await readForFiles(ids), choice, tally, beat, failed };
    try {
      await saveBytes(path, contentOf(making), contentTypeOf(choice.form));
      return tally;
    } catch (error) {
      if (!(error instanceof LostBookError)) throw error;
    }
  }
}

interface MadeFile {
  path: string;
  tally: Tally;
  choice: FileChoice;
}

async function keepFile(job: Job, { path, tally, choice }: MadeFile): Promise<Job | null> {
  const { made, missing, bytes } = tally;
  const badgeIds = made.map(({ id }) => id);
  return stepInTransaction(job, async (reader, writer) => {
    const present = await getBadges(badgeIds, reader);
    if (made.some(({ badge }, index) => !saysTheSame(badge, present[index]))) throw new ChangedBadgeError();
    const left = made.filter(({ badge }) => badge.left).length;
    if (made.length > 0) {
      const { id: jobId, position } = job;
      stageMadeFile(writer, { jobId, position, path, form: choice.form, bytes, badgeIds, left });
      stageLine(writer, job, badgeIds);
    }
    return stepFor(made.length, missing);
  });
}

function stepFor(done: number, missing: Tally['missing']): Step {
  const failed = missing.filter(({ why }) => why === 'not_drawn').length;
  return {
    done,
    failed,
    skipped: missing.length - failed,
    reasons: countReasons(missing),
    results: missing.map(resultOf),
  };
}

function resultOf({ id, badge, why }: Missing): Result {
  return { id, kind: 'badge', outcome: badge ? 'unchanged' : 'not_found', why };
}

// Each badge's history shows who downloaded it.
function stageLine(writer: Writer, job: Job, records: string[]): void {
  const line = lineOfStep(job);
  if (line) stageEntry(writer, job.actor, { ...line, records });
}

function saysTheSame(before: StoredBadge, now: StoredBadge | null | undefined): boolean {
  const told = ({ state, revision, left, recipientName, recipientEmail, issuedAt, art }: StoredBadge) =>
    JSON.stringify([state, revision, left, recipientName, recipientEmail, issuedAt, art.svgPath]);
  return now !== null && now !== undefined && told(before) === told(now);
}

// A remaining file is referenced nowhere, and expires within a day.
async function forgetBytes(path: string): Promise<void> {
  await deleteBytes(path).catch((error: unknown) => {
    logDrawnFileNotKept('delete', error);
  });
}

/** Another worker has taken the job, or it has ended. */
class OvertakenError extends Error {
  override readonly name = 'OvertakenError';
}

/** Reports on a job that its worker is alive, and the progress of an unrecorded file. */
interface Heartbeat {
  /** Reports every few seconds. Throws OvertakenError if the job was taken. */
  beat: (made: number) => Promise<void>;
  /** Current job, with `done` counting only recorded files. */
  job: () => Job;
}

const everyMs = 5_000;

/** Starts reporting on a job's next file. Discards what a previous worker reported of it. */
async function beginHeartbeat(started: Job): Promise<Heartbeat> {
  const done = recordedOf(started);
  const isReported = started.state === 'running' && started.done === done;
  let job = isReported ? started : await reported(started, done);
  let last = Date.parse(job.updatedAt);
  return {
    beat: async (made) => {
      if (Date.now() - last < everyMs) return;
      job = await reported(job, done + made);
      last = Date.now();
    },
    job: () => ({ ...job, done }),
  };
}

/**
 * Stops work on a file that another commit made obsolete. If another worker generates the same file, returns that
 * worker's job, or they would compete forever. Otherwise returns null.
 */
async function giveUp(job: Job): Promise<Job | null> {
  const now = await getJobAgain(job);
  if (!now) return null;
  if (hasEnded(now)) {
    if (now.done !== recordedOf(now)) await changeJob(now, { done: recordedOf(now) });
    return null;
  }
  const isSameFile = now.turn === job.turn && now.position === job.position;
  return isSameFile ? { ...now, turn: now.turn + 1 } : null;
}

function recordedOf({ position, skipped, failed }: Job): number {
  return position - skipped - failed;
}

async function reported(job: Job, done: number): Promise<Job> {
  const moved = await changeJob(job, { state: 'running', done });
  if (!moved) throw new OvertakenError();
  return moved;
}
