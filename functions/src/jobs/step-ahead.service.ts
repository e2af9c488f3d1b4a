import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { type LaterCommit, type Reader, type Writer, laterCommit } from '../firestore/writer.ts';
import type { Job } from './job.ts';
import { type ListStepRequest, type Step, handledBy, moveOverList, stepInTransaction } from './list-job.service.ts';
import { commitMoved } from './moves.service.ts';

/** How a kind of job stages a step. */
export interface StepStages<Item> {
  /**
   * Stages what becomes of the items, or of the first of them, with a commit that fails where what was read has changed.
   * Null where that takes a transaction. `tries` counts the attempts before this one that others interfered with.
   */
  ahead: (writer: Writer, items: Item[], job: Job, tries: number) => Promise<Step | null>;
  /** The same in a transaction. */
  locked: (reader: Reader, writer: Writer, items: Item[], job: Job) => Promise<Step>;
}

interface StagedStep {
  commit: LaterCommit;
  step: Step;
}

// At most one for each job that this process works on.
const stagedSteps = new LRUCache<string, Promise<StagedStep | null>>({ max: 5 });

/**
 * Does a step, all of which but the job's move was staged while the commit of the step before it was under way, and begins
 * to stage the next one. Answers the job after it, or null where others interfered.
 */
export async function stepAhead<Item>(
  items: Item[],
  job: Job,
  { tries, size, following }: ListStepRequest<Item>,
  { ahead, locked }: StepStages<Item>,
): Promise<Job | null> {
  const stage = async (some: Item[], of: Job, attempts: number) => {
    const commit = laterCommit();
    const step = await ahead(commit.writer, some, of, attempts);
    return step && { commit, step };
  };
  const staged = await (take(job, items) ?? stage(items, job, tries));
  if (!staged) return stepInTransaction(job, (reader, writer) => locked(reader, writer, items, job));
  const { commit, step } = staged;
  const handled = handledBy(step);
  const next = [...items, ...following].slice(handled, handled + size);
  const then = { ...job, position: job.position + handled, done: job.done + step.done };
  if (next.length > 0) begin(then, next, () => stage(next, then, 0));
  return commitMoved((writer) => moveOverList(writer, job, step), commit);
}

function take(job: Job, items: unknown[]): Promise<StagedStep | null> | undefined {
  const key = keyOf(job, items);
  const staged = stagedSteps.get(key);
  stagedSteps.delete(key);
  return staged;
}

// As soon as what is sent at this moment is on its way. Where it fails, the step that takes it fails.
function begin(job: Job, items: unknown[], stage: () => Promise<StagedStep | null>): void {
  const staged = setImmediate().then(stage);
  staged.catch(() => undefined);
  stagedSteps.set(keyOf(job, items), staged);
}

// What a step writes follows from these, and from documents whose change makes its commit fail.
function keyOf({ id, position, done }: Job, items: unknown[]): string {
  return [id, position, done, items.length].join(' ');
}
