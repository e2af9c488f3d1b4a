import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Job } from './job.ts';

/** What a step needs, made ready while the commit of the step before it is under way. */
export class ReadAhead<Plan> {
  readonly #plans = new LRUCache<string, Promise<Plan>>({ max: 20 });

  /** What was made ready for the job's next so many items, or else what `read` answers now. */
  async take(job: Job, items: readonly unknown[], read: () => Promise<Plan>): Promise<Plan> {
    const key = keyOf(job.id, job.position, items);
    const plan = this.#plans.get(key);
    this.#plans.delete(key);
    return plan ?? read();
  }

  /**
   * Makes ready what the items from a position on need, as soon as what is sent at this moment is on its way. Where that
   * fails, the step that takes it fails.
   */
  begin(job: Job, position: number, items: readonly unknown[], read: () => Promise<Plan>): void {
    if (items.length === 0) return;
    const plan = setImmediate().then(read);
    plan.catch(() => undefined);
    this.#plans.set(keyOf(job.id, position, items), plan);
  }
}

function keyOf(jobId: string, position: number, items: readonly unknown[]): string {
  return `${jobId} ${position} ${items.length}`;
}
