import {
  type DeletedRecord,
  type RestoreAnswer,
  type RestoreOutcome,
  type RestoreProblem,
  isBack,
  restoreProblems,
} from 'functions/contract';
import { formatCount, formatCounted } from '../../lib/format.ts';
import { nameOf } from './deleted-words.ts';

/** Sentence about a record that would not be back as it was, were it restored now. */
export const problemWords: Readonly<Record<RestoreProblem, string>> = {
  email_taken: 'Somebody else has this email now.',
  person_gone: 'The person is not there any more.',
  issued_again: 'Issued again since: it comes back beside the other one.',
};

type Told = Exclude<RestoreOutcome, 'done'>;

const sentences: Readonly<Record<Told, (count: number) => string>> = {
  email_taken: (count) => `${stayed(count)}: somebody else has ${count === 1 ? 'this email' : 'these emails'} now.`,
  person_gone: (count) => `${badgesStayed(count)}: the person is not there any more.`,
  issued_again: (count) =>
    `${formatCounted(count, 'badge')} ${count === 1 ? 'was' : 'were'} issued again since: both are there now.`,
  time_passed: (count) =>
    `${formatCounted(count, 'badge')} ${count === 1 ? 'is' : 'are'} not issued: ${count === 1 ? 'its' : 'their'} time has passed.`,
  unchanged: (count) => `${formatCount(count)} needed no change.`,
  not_found: (count) => `${formatCount(count)} ${count === 1 ? 'is' : 'are'} not kept any more.`,
  forgotten: (count) => `${formatCount(count)} ${count === 1 ? 'is' : 'are'} of people who were forgotten.`,
};
const told = [
  ...(['email_taken', 'person_gone', 'issued_again', 'time_passed', 'unchanged', 'not_found', 'forgotten'] as const),
] satisfies Told[];
// Nothing of these is left to look at.
const settled: readonly RestoreOutcome[] = ['unchanged', 'not_found', 'forgotten'];

function stayed(count: number): string {
  return `${formatCount(count)} stayed`;
}

function badgesStayed(count: number): string {
  return `${formatCounted(count, 'badge')} stayed`;
}

type Answer = Pick<RestoreAnswer, 'results' | 'done' | 'total'>;

/** Title and sentences about what a restore did: '12 records restored. 1 stayed: somebody else has this email now.' */
export function restoredWords({ results, done, total }: Answer): { title: string; description: string } {
  const first = done > 0 ? `${formatCounted(done, 'record')} restored.` : 'Nothing could be restored.';
  const left = Math.max(0, total - done);
  const rest = results.length === 0 && left > 0 ? [`${stayed(left)}, each with the reason beside it.`] : [];
  for (const outcome of told) {
    const count = results.filter((result) => result.outcome === outcome).length;
    if (count > 0) rest.push(sentences[outcome](count));
  }
  return { title: done > 0 ? 'Restored' : 'Nothing changed', description: [first, ...rest].join(' ') };
}

/** Whether somebody stayed, who can be looked at among what was deleted. */
export function isSomeoneLeft({ results, done, total }: Answer): boolean {
  if (results.length === 0) return total > done;
  return results.some(({ outcome }) => !isBack(outcome) && !settled.includes(outcome));
}

/** Records that are not back as they were, by the reason. */
export interface NotAsBefore {
  problem: RestoreProblem;
  /** Sentence about all of them. */
  words: string;
  /** Names of those that are known. */
  names: string[];
}

/** Lists who is not back as before, by the reason; `known` are the records that one saw. */
export function notAsBefore({ results }: Pick<Answer, 'results'>, known: readonly DeletedRecord[]): NotAsBefore[] {
  const byId = new Map(known.map((record) => [record.id, record]));
  return restoreProblems.flatMap((problem) => {
    const found = results.filter(({ outcome }) => outcome === problem);
    if (found.length === 0) return [];
    const names = found.flatMap(({ id }) => {
      const record = byId.get(id);
      return record ? [nameOf(record)] : [];
    });
    return [{ problem, words: sentences[problem](found.length), names }];
  });
}
