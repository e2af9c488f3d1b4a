import type { Answer, Job, usersApi } from 'functions/contract';
import { listedReasons } from '../../components/jobs/reason-words.ts';
import { formatCount, formatPeople } from '../../lib/format.ts';
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
      ? ['This import added nobody.']
      : [`This import added ${formatPeople(added)}.`, ...whatBecomes(added, counted)];
  if (job.updated > 0) {
    sentences.push(
      `${formatPeople(job.updated)} who existed before ${are(job.updated)} as they were, unless changed since.`,
    );
  }
  if (deletableOf(counted) !== 0 || job.updated > 0) sentences.push('There is no way back.');
  return sentences.join(' ');
}

function whatBecomes(added: number, counted: Counted | undefined): string[] {
  const deletable = deletableOf(counted);
  if (!counted?.counts || deletable === null) {
    return ['They are deleted, except for those who have badges or were changed since.'];
  }
  const gone = added - counted.total;
  return [
    ...(gone > 0 ? [`${formatCount(gone)} of them ${are(gone)} gone already.`] : []),
    deletable > 0 ? `${formatCount(deletable)} ${are(deletable)} deleted.` : 'Nobody is left to delete.',
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
  return count > 0 ? [`${formatCount(count)} ${count === 1 ? 'stays' : 'stay'}: ${listedReasons(reasons)}.`] : [];
}

function are(count: number): string {
  return count === 1 ? 'is' : 'are';
}
