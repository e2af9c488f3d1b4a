import { type Job, type JobKind, fileDaysKept, isUnderWay, timeToCome } from 'functions/contract';
import { formatMoment } from '../../components/dates/dates.ts';
import { willBePublished } from '../../components/publishing/publish-input.ts';
import { leftOutSentences } from '../../components/jobs/reason-words.ts';
import { formatCount, formatCounted, formatDuration } from '../../lib/format.ts';
import { deletedByPath, importedUsersPath, jobBadgesPath, publicationBadgesPath } from '../../lib/console-paths.ts';
import { paths } from '../../lib/paths.ts';

interface Words {
  /** Title of the toast when it is done. */
  ended: string;
  /** Noun for its records and participle of the change. */
  thing: string;
  past: string;
  /** Words for nothing done, for a job that changes no records. */
  none?: string;
}

const words: Record<JobKind, Words> = {
  'bulk-by-tags': { ended: 'Badges issued', thing: 'badge', past: 'issued' },
  issue: { ended: 'Badges issued', thing: 'badge', past: 'issued' },
  unissue: { ended: 'Badges taken back', thing: 'badge', past: 'taken back' },
  correct: { ended: 'Badges corrected', thing: 'badge', past: 'corrected' },
  delete: { ended: 'Badges deleted', thing: 'badge', past: 'deleted' },
  'send-mail': { ended: 'Mails on their way', thing: 'mail', past: 'on the way' },
  'assign-tags': { ended: 'Tags assigned', thing: 'user', past: 'tagged' },
  'replace-tags': { ended: 'Tags replaced', thing: 'user', past: 'changed' },
  'set-status': { ended: 'Status set', thing: 'user', past: 'changed' },
  'delete-users': { ended: 'Users deleted', thing: 'user', past: 'deleted' },
  'forget-users': { ended: 'Users forgotten', thing: 'user', past: 'forgotten' },
  import: { ended: 'Users imported', thing: 'user', past: 'imported' },
  'follow-user': { ended: 'Badges updated', thing: 'badge', past: 'updated' },
  'delete-user': { ended: 'User deleted', thing: 'badge', past: 'deleted' },
  'delete-tag': { ended: 'Tag deleted', thing: 'user', past: 'changed' },
  publish: { ended: 'Badges published', thing: 'badge', past: 'published' },
  remind: { ended: 'Reminders sent', thing: 'reminder', past: 'sent' },
  undo: { ended: 'Undone', thing: 'record', past: 'put back' },
  'tell-mistake': { ended: 'Mails sent', thing: 'mail', past: 'sent' },
  restore: { ended: 'Restored', thing: 'record', past: 'restored' },
  'make-files': { ended: 'Files are ready', thing: 'badge', past: 'in files', none: 'No file was made' },
  purge: { ended: 'Deleted for good', thing: 'record', past: 'deleted for good' },
};

const nothing = 'Nothing changed';

/** Number of processed records, changed or not. */
export function handledOf({ done, skipped, failed, total }: Job): number {
  return Math.min(done + skipped + failed, total);
}

/** Progress: '1,200 of 20,000'. */
function countsOf(job: Job): string {
  return `${formatCount(handledOf(job))} of ${formatCount(job.total)}`;
}

function wordsOf({ kind, publishAt }: Pick<Job, 'kind' | 'publishAt'>): Words {
  return kind === 'bulk-by-tags' && publishAt !== null
    ? { ...words[kind], ended: 'Badges scheduled', past: 'scheduled' }
    : words[kind];
}

/** Outcome sentences: '20,000 badges issued. 12 left out: not active.' Times are in `zone`. */
export function outcomeOf(job: Job, zone: string): string {
  const { thing, past, none = nothing } = wordsOf(job);
  const publishAt = job.kind === 'bulk-by-tags' && job.undo !== 'done' ? timeToCome(job.publishAt) : null;
  const changed = publishAt === null ? past : willBePublished(publishAt, zone);
  const parts = [job.done > 0 ? `${formatCounted(job.done, thing)} ${changed}.` : `${none}.`];
  if (job.updated > 0) parts.push(`${formatCount(job.updated)} of them existed before.`);
  // Refused rows of an import are listed as errors.
  const refused = job.kind === 'import' ? job.failed : 0;
  parts.push(...leftOutSentences(job.skipped + job.failed - refused, job.reasons));
  if (refused > 0) parts.push(`${counted(refused)} refused.`);
  if (job.differed > 0) parts.push(`${counted(job.differed)} not as the preview said.`);
  return parts.join(' ');
}

function counted(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'was' : 'were'}`;
}

/** Sentence about what a canceled job keeps: 'What is done stays done: 1,200 badges stay issued.' */
export function whatStays(job: Job): string {
  const { done } = job;
  if (done === 0) return 'Nothing is done yet.';
  // An unfinished file is lost.
  if (job.kind === 'make-files') return `Files that are made stay for ${fileDaysKept * 24} hours.`;
  const { thing, past } = wordsOf(job);
  return `What is done stays done: ${formatCounted(done, thing)} ${done === 1 ? 'stays' : 'stay'} ${past}.`;
}

/** State of a job in words; times are in the zone. */
export function stateOf(job: Job, zone: string): string {
  if (isUnderWay(job) && job.total === 0) return job.state === 'queued' ? 'Waiting to start' : 'Getting ready';
  switch (job.state) {
    case 'scheduled':
      return job.publishAt === null ? 'Waiting for its time' : `Scheduled for ${formatMoment(job.publishAt, zone)}`;
    case 'queued':
      return handledOf(job) > 0 ? `Waiting to go on: ${countsOf(job)}` : `Waiting to start: ${countsOf(job)}`;
    case 'running':
      return countsOf(job);
    case 'held':
      return waitingOf(job, job.total > 0 ? ` Stopped at ${countsOf(job)}.` : '');
    case 'done':
      return outcomeOf(job, zone) + undoneWords(job);
    case 'failed':
      return job.total > 0 ? `Stopped at ${countsOf(job)}.` : 'It could not start.';
    case 'cancelled':
      return `Cancelled at ${countsOf(job)}. ${outcomeOf(job, zone)}${undoneWords(job)}`;
  }
}

function undoneWords({ undo }: Job): string {
  return undo === 'done' ? ' It was undone.' : '';
}

function waitingOf({ problem }: Job, rest: string): string {
  return `Waiting for an owner${problem === null ? '.' : `: ${problem}`}${rest}`;
}

/** Title of the toast when a job has ended or is held. */
export function endOf(job: Job): string {
  const { state, done } = job;
  if (state === 'held') return 'Work waits for an owner';
  if (state === 'failed') return 'Work stopped half-way';
  if (state === 'cancelled') return 'Work was cancelled';
  const { ended, none = nothing } = wordsOf(job);
  return done > 0 ? ended : none;
}

/** Label of the link from a file to its job in the list of work. */
export function detailsLabelOf({ kind, done }: Pick<Job, 'kind' | 'done'>): string {
  return kind === 'make-files' && done > 0 ? 'Show files' : 'Show details';
}

/** Link to a job's result; null if none of it remains. */
export function resultOf(job: Job): { label: string; href: string } | null {
  const { id, kind, state, done, undo } = job;
  if (undo === 'done') return null;
  if (kind === 'publish' && (state === 'scheduled' || done > 0))
    return { label: 'Show these badges', href: publicationBadgesPath(id) };
  if (kind === 'bulk-by-tags' && done > 0) return { label: 'Show these badges', href: jobBadgesPath(id) };
  if (kind === 'import' && listedBy(job) > 0) return { label: 'Show these users', href: importedUsersPath(id) };
  return null;
}

const deletions: readonly JobKind[] = ['delete', 'delete-users', 'delete-user'];

/** Whether a job deletes records that can be restored. */
export function isDeletion({ kind }: Pick<Job, 'kind'>): boolean {
  return deletions.includes(kind);
}

/** Link to restore what a job deleted or left deleted; null if none remains. */
export function restoringOf(job: Job): { label: string; href: string } | null {
  if (job.kind === 'restore' && job.skipped > 0) return { label: 'Restore', href: paths.deleted };
  const isLeft = isDeletion(job) && job.undo === 'possible' && job.done > 0;
  return isLeft ? { label: 'Restore', href: deletedByPath(job.id) } : null;
}

/** Whether a job will not continue. */
export function isOver({ state }: Pick<Job, 'state'>): boolean {
  return state === 'done' || state === 'cancelled';
}

export function addedBy({ done, updated }: Pick<Job, 'done' | 'updated'>): number {
  return done - updated;
}

/** Number of people in an import's file, added, changed or left. */
export function listedBy({ done, skipped }: Pick<Job, 'done' | 'skipped'>): number {
  return done + skipped;
}

/** Estimate from the progress so far: 'About 20 seconds left'. Empty while unknown. */
export function timeLeftOf(job: Job): string {
  const [done, elapsedMs] = [handledOf(job), Date.parse(job.updatedAt) - Date.parse(job.createdAt)];
  // A held job paused for an unknown time.
  if (job.state !== 'running' || job.resumedBy !== null || done === 0 || done >= job.total) return '';
  return `About ${formatDuration(Math.ceil(((elapsedMs / done) * (job.total - done)) / 1000))} left`;
}
