import { type Job, type JobKind, fileDaysKept, isUnderWay, timeToCome } from 'functions/contract';
import { type MessageKey, say } from 'functions/contract/words/say';
import { formatMoment } from '../../components/dates/dates.ts';
import { leftOutSentences } from '../../components/jobs/reason-words.ts';
import { formatDuration } from '../../lib/format.ts';
import { deletedByPath, importedUsersPath, jobBadgesPath, publicationBadgesPath } from '../../lib/console-paths.ts';
import { paths } from '../../lib/paths.ts';

interface Words {
  /** Title of the toast when it is done. */
  ended: MessageKey;
  /** Sentences about a number of changed records, and about what stays after a cancel. */
  some: MessageKey;
  stay: MessageKey;
}

const words: Record<JobKind, Words> = {
  'bulk-by-tags': { ended: 'jobs.badgesIssued', some: 'jobs.someIssued', stay: 'jobs.stayIssued' },
  issue: { ended: 'jobs.badgesIssued', some: 'jobs.someIssued', stay: 'jobs.stayIssued' },
  unissue: { ended: 'jobs.badgesTakenBack', some: 'jobs.someTakenBack', stay: 'jobs.stayTakenBack' },
  correct: { ended: 'jobs.badgesCorrected', some: 'jobs.someCorrected', stay: 'jobs.stayCorrected' },
  delete: { ended: 'jobs.badgesDeleted', some: 'jobs.someDeleted', stay: 'jobs.stayDeleted' },
  'send-mail': { ended: 'jobs.mailsOnTheirWay', some: 'jobs.someOnTheWay', stay: 'jobs.stayOnTheWay' },
  'assign-tags': { ended: 'jobs.tagsAssigned', some: 'jobs.someTagged', stay: 'jobs.stayTagged' },
  'replace-tags': { ended: 'jobs.tagsReplaced', some: 'jobs.someUsersChanged', stay: 'jobs.stayUsersChanged' },
  'set-status': { ended: 'jobs.statusSet', some: 'jobs.someUsersChanged', stay: 'jobs.stayUsersChanged' },
  'delete-users': { ended: 'jobs.usersDeleted', some: 'jobs.someUsersDeleted', stay: 'jobs.stayUsersDeleted' },
  'forget-users': { ended: 'jobs.usersForgotten', some: 'jobs.someForgotten', stay: 'jobs.stayForgotten' },
  import: { ended: 'jobs.usersImported', some: 'jobs.someImported', stay: 'jobs.stayImported' },
  'follow-user': { ended: 'jobs.badgesUpdated', some: 'jobs.someUpdated', stay: 'jobs.stayUpdated' },
  'delete-user': { ended: 'jobs.userDeleted', some: 'jobs.someDeleted', stay: 'jobs.stayDeleted' },
  'delete-tag': { ended: 'jobs.tagDeleted', some: 'jobs.someUsersChanged', stay: 'jobs.stayUsersChanged' },
  publish: { ended: 'jobs.badgesPublished', some: 'jobs.somePublished', stay: 'jobs.stayPublished' },
  remind: { ended: 'jobs.remindersSent', some: 'jobs.someReminded', stay: 'jobs.stayReminded' },
  undo: { ended: 'undo.undone', some: 'undo.undoneCount', stay: 'jobs.stayPutBack' },
  'tell-mistake': { ended: 'undo.mailsSent', some: 'undo.mailCount', stay: 'jobs.stayMailed' },
  restore: { ended: 'undo.restored', some: 'undo.restoredCount', stay: 'jobs.stayRestored' },
  'make-files': { ended: 'jobs.filesReady', some: 'jobs.someInFiles', stay: 'jobs.filesStay' },
  purge: { ended: 'jobs.deletedForGood', some: 'jobs.somePurged', stay: 'jobs.stayPurged' },
};

const scheduled: Words = { ended: 'jobs.badgesScheduled', some: 'jobs.someScheduled', stay: 'jobs.stayScheduled' };

/** Number of processed records, changed or not. */
export function handledOf({ done, skipped, failed, total }: Job): number {
  return Math.min(done + skipped + failed, total);
}

function wordsOf({ kind, publishAt }: Pick<Job, 'kind' | 'publishAt'>): Words {
  return kind === 'bulk-by-tags' && publishAt !== null ? scheduled : words[kind];
}

/** Outcome sentences: '20,000 badges issued. 12 left out: not active.' Times are in `zone`. */
export function outcomeOf(job: Job, zone: string): string {
  const parts = [
    job.done > 0 ? changesOf(job, zone) : say(makesFiles(job) ? 'jobs.noFileMade' : 'jobs.nothingChanged'),
  ];
  if (job.updated > 0) parts.push(say('jobs.existedBefore', { count: job.updated }));
  // Refused rows of an import are listed as errors.
  const refused = job.kind === 'import' ? job.failed : 0;
  parts.push(...leftOutSentences(job.skipped + job.failed - refused, job.reasons));
  if (refused > 0) parts.push(say('jobs.someRefused', { count: refused }));
  if (job.differed > 0) parts.push(say('jobs.notAsPreviewed', { count: job.differed }));
  return parts.join(' ');
}

function changesOf(job: Job, zone: string): string {
  const publishAt = job.kind === 'bulk-by-tags' && job.undo !== 'done' ? timeToCome(job.publishAt) : null;
  return publishAt === null
    ? say(wordsOf(job).some, { count: job.done })
    : say('jobs.someAhead', { count: job.done, date: formatMoment(publishAt, zone) });
}

function makesFiles({ kind }: Pick<Job, 'kind'>): boolean {
  return kind === 'make-files';
}

/** Sentence about what a canceled job keeps: 'What is done stays done: 1,200 badges stay issued.' */
export function whatStays(job: Job): string {
  if (job.done === 0) return say('jobs.nothingDone');
  // An unfinished file is lost.
  return say(wordsOf(job).stay, { count: makesFiles(job) ? fileDaysKept * 24 : job.done });
}

/** State of a job in words; times are in the zone. */
export function stateOf(job: Job, zone: string): string {
  const { state, total, publishAt, problem } = job;
  if (isUnderWay(job) && total === 0) return say(state === 'queued' ? 'jobs.waitingToStart' : 'jobs.gettingReady');
  const progress = { done: handledOf(job), total };
  const stopped = total > 0 ? [say('jobs.stoppedAt', progress)] : [];
  const outcome = () => [outcomeOf(job, zone), ...(job.undo === 'done' ? [say('jobs.wasUndone')] : [])];
  switch (state) {
    case 'scheduled':
      return publishAt === null
        ? say('jobs.waitingForTime')
        : say('jobs.scheduledFor', { time: formatMoment(publishAt, zone) });
    case 'queued':
      return say(progress.done > 0 ? 'jobs.waitingToGoOn' : 'jobs.waitingToStartAt', progress);
    case 'running':
      return say('jobs.progress', progress);
    case 'held': {
      const waits = problem === null ? say('jobs.waitingForOwner') : say('jobs.waitingBecause', { problem });
      return [waits, ...stopped].join(' ');
    }
    case 'done':
      return outcome().join(' ');
    case 'failed':
      return stopped[0] ?? say('jobs.couldNotStart');
    case 'cancelled':
      return [say('jobs.cancelledAt', progress), ...outcome()].join(' ');
  }
}

/** Title of the toast when a job has ended or is held. */
export function endOf(job: Job): string {
  const { state, done } = job;
  if (state === 'held') return say('jobs.workWaits');
  if (state === 'failed') return say('jobs.workStopped');
  if (state === 'cancelled') return say('jobs.workCancelled');
  if (done > 0) return say(wordsOf(job).ended);
  return say(makesFiles(job) ? 'jobs.noFile' : 'common.nothingChanged');
}

/** Label of the link from a file to its job in the list of work. */
export function detailsLabelOf(job: Pick<Job, 'kind' | 'done'>): string {
  return say(makesFiles(job) && job.done > 0 ? 'jobs.showFiles' : 'jobs.showDetails');
}

/** Link to a job's result; null if none of it remains. */
export function resultOf(job: Job): { label: string; href: string } | null {
  const { id, kind, state, done, undo } = job;
  if (undo === 'done') return null;
  if (kind === 'publish' && (state === 'scheduled' || done > 0))
    return { label: say('jobs.showBadges'), href: publicationBadgesPath(id) };
  if (kind === 'bulk-by-tags' && done > 0) return { label: say('jobs.showBadges'), href: jobBadgesPath(id) };
  if (kind === 'import' && listedBy(job) > 0) return { label: say('jobs.showUsers'), href: importedUsersPath(id) };
  return null;
}

const deletions: readonly JobKind[] = ['delete', 'delete-users', 'delete-user'];

/** Whether a job deletes records that can be restored. */
export function isDeletion({ kind }: Pick<Job, 'kind'>): boolean {
  return deletions.includes(kind);
}

/** Link to restore what a job deleted or left deleted; null if none remains. */
export function restoringOf(job: Job): { label: string; href: string } | null {
  if (job.kind === 'restore' && job.skipped > 0) return { label: say('common.restore'), href: paths.deleted };
  const isLeft = isDeletion(job) && job.undo === 'possible' && job.done > 0;
  return isLeft ? { label: say('common.restore'), href: deletedByPath(job.id) } : null;
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
  const seconds = Math.ceil(((elapsedMs / done) * (job.total - done)) / 1000);
  return say('jobs.timeLeft', { duration: formatDuration(seconds) });
}
