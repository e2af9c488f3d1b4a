import { expect } from 'vitest';
import { type JobKind, jobKindSchema } from '../../functions/src/contract/calls/job-kinds.ts';
import { dieAfterStep } from '../../functions/src/testing/broken-commits.ts';
import { send } from '../../functions/src/testing/client.ts';
import type { Chore, ClockWork, PrepareWork } from './chore.ts';
import { chores } from './chores.ts';
import { remind } from './mails-about-badges.ts';
import { publishBadges } from './publish-badges.ts';
import { onlyJob } from './school.ts';
import { isFull } from './sizes.ts';

/** Work of each kind of job. */
const workOf: Record<JobKind, PrepareWork> = {
  'bulk-by-tags': chores.renewBadges,
  issue: chores.issueById,
  unissue: chores.unissueById,
  correct: chores.correctBadges,
  delete: chores.deleteBadges,
  'send-mail': chores.sendMails,
  'assign-tags': chores.assignTags,
  'replace-tags': chores.moveClasses,
  'set-status': chores.setStatus,
  'delete-users': chores.deletePeople,
  'forget-users': chores.forgetPeople,
  import: chores.importPeople,
  'follow-user': chores.followUser,
  'delete-user': chores.deletePerson,
  'delete-tag': chores.deleteTag,
  undo: chores.undoIssue,
  restore: chores.restorePeople,
  purge: chores.purgePeople,
  'tell-mistake': chores.tellMistake,
  publish: publishBadges,
  remind,
  'make-files': chores.makeFiles,
};

const others = Object.entries(chores).filter(([, prepare]) => !Object.values(workOf).includes(prepare));

/** Work of each job kind in the contract; in a full run, of the other calls too. */
export const allWork: [string, PrepareWork][] = [
  ...jobKindSchema.options.map((kind): [string, PrepareWork] => [kind, workOf[kind]]),
  ...(isFull ? others : []),
];

// They go through lists in both ways of the engine, in a separate queue.
const samples: (keyof typeof chores)[] = ['assignTags', 'importPeople', 'makeFiles'];

/** Samples of these names, because the engine treats all alike; all of them in a full run. */
export function sampled<Name extends keyof typeof chores>(names: readonly Name[]): Name[] {
  return names.filter((name) => isFull || samples.includes(name));
}

type Begun = Omit<Chore, 'check'> | Omit<ClockWork, 'check'>;

/** Starts some work, like a page or the schedule; returns the status. */
export async function ask(work: Begun, baseUrl: string): Promise<number> {
  if ('begin' in work) {
    await work.begin();
    return 200;
  }
  const { status } = await send(baseUrl, work.endpoint, work.input);
  // Deleted records are not found.
  return status === 404 && work.endpoint.method === 'DELETE' ? 200 : status;
}

/** Starts work in a process that dies midway, and returns its unfinished job. */
export async function leaveHalfDone(work: Begun, baseUrl: string) {
  const { kind, leave } = work;
  const goOn = leave ? undefined : dieAfterStep(1 + ('stepsBefore' in work ? (work.stepsBefore ?? 0) : 0));
  await (leave?.() ?? ask(work, baseUrl).catch(() => undefined));
  goOn?.();
  const job = await onlyJob(kind);
  expect(job).toMatchObject({ state: 'running' });
  expect(job?.done).toBeGreaterThan(0);
  return job ?? expect.unreachable('There is no job.');
}
