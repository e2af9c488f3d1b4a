import type { Answer, Job, usersApi } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { listedReasons } from '../../components/jobs/reason-words.ts';
import { addedBy } from './job-words.ts';

type Counted = Answer<typeof usersApi.countBadges>;

/** Number of people that the undo of an import deletes; null if not counted. */
export function deletableOf(counted: Counted | undefined): number | null {
  if (!counted?.counts) return null;
  return counted.total - counted.counts.withBadge - counted.counts.changed;
}

/** Sentences about who is deleted by the undo of an import, and who stays and why. */
export function undoSentences(job: Pick<Job, 'done' | 'updated'>, counted: Counted | undefined): string {
  const added = addedBy(job);
  const sentences =
    added === 0
      ? [say('jobs.addedNobody')]
      : [say('jobs.addedPeople', { count: added }), ...whatBecomes(added, counted)];
  if (job.updated > 0) sentences.push(say('jobs.existedBeforeImport', { count: job.updated }));
  if (deletableOf(counted) !== 0 || job.updated > 0) sentences.push(say('jobs.noWayBack'));
  return sentences.join(' ');
}

function whatBecomes(added: number, counted: Counted | undefined): string[] {
  const deletable = deletableOf(counted);
  if (!counted?.counts || deletable === null) return [say('jobs.addedAreDeleted')];
  const gone = added - counted.total;
  return [
    ...(gone > 0 ? [say('jobs.goneAlready', { count: gone })] : []),
    deletable > 0 ? say('jobs.deletedCount', { count: deletable }) : say('jobs.nobodyLeft'),
    ...whoStays(counted.counts),
  ];
}

function whoStays({ withBadge, changed }: NonNullable<Counted['counts']>): string[] {
  const all = [
    { why: 'has_badges', count: withBadge },
    { why: 'changed', count: changed },
  ] as const;
  const reasons = all.filter(({ count }) => count > 0);
  const count = withBadge + changed;
  return count > 0 ? [say('jobs.peopleStay', { count, reasons: listedReasons(reasons) })] : [];
}
