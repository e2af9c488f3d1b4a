import { LRUCache } from 'lru-cache';
import type { Job } from './job.ts';

/** What a step needs to know, read while the commit of the step before it is under way. */
export class ReadAhead<Plan extends object> {
  readonly #plans = new LRUCache<string, Promise<Plan>>({ max: 20 });

  /** What was read ahead for the job's next so many items, or else what `read` reads now. */
  async take(job: Job, items: readonly unknown[], read: () => Promise<Plan>): Promise<Plan> {
    const key = keyOf(job.id, job.position, items);
    const plan = this.#plans.get(key);
    this.#plans.delete(key);
    return plan ?? read();
  }

  /** Begins to read for the items from a position on. Where that fails, the step that takes it fails. */
  begin(job: Job, position: number, items: readonly unknown[], read: () => Promise<Plan>): void {
    if (items.length === 0) return;
    const plan = read();
    plan.catch(() => undefined);
    this.#plans.set(keyOf(job.id, position, items), plan);
  }
}

function keyOf(jobId: string, position: number, items: readonly unknown[]): string {
  return `${jobId} ${position} ${items.length}`;
}
