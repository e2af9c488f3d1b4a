import { AsyncLocalStorage } from 'node:async_hooks';
import { json } from 'node:stream/consumers';
import { setImmediate, setTimeout } from 'node:timers/promises';
import express, { type RequestHandler } from 'express';
import pLimit, { type LimitFunction } from 'p-limit';

/** A function that a queue calls, with its queue options. */
export interface QueueFunction {
  run: (request: { data: unknown }) => unknown;
  __endpoint: {
    taskQueueTrigger: {
      rateLimits: { maxConcurrentDispatches: number };
      retryConfig: { maxAttempts: number; minBackoffSeconds: number };
    };
  };
}

interface Enqueued {
  task: { name?: string; httpRequest: { body: string } };
}

/** True within the work of a task. */
export const inTask = new AsyncLocalStorage<true>();

/**
 * Stand-in for Cloud Tasks. Accepts what the Admin SDK enqueues, and calls functions of this process with their
 * concurrency and retries.
 */
export function taskQueues(find: (name: string) => Promise<QueueFunction>) {
  const known = new Set<string>();
  const limits = new Map<string, LimitFunction>();
  const underWay = new Map<Promise<unknown>, string>();

  async function attempt(name: string, run: () => unknown): Promise<boolean> {
    const running = inTask.run(true, () => Promise.resolve().then(run));
    underWay.set(running, name);
    try {
      await running;
      return true;
    } catch (error) {
      console.info(`A task of ${name} failed:`, error);
      return false;
    } finally {
      underWay.delete(running);
    }
  }

  async function work(name: string, data: unknown): Promise<void> {
    const queue = await find(name);
    const { rateLimits, retryConfig } = queue.__endpoint.taskQueueTrigger;
    const limit = limits.get(name) ?? pLimit(rateLimits.maxConcurrentDispatches);
    limits.set(name, limit);
    for (let attempts = 1; attempts <= retryConfig.maxAttempts; attempts += 1) {
      if (await limit(() => attempt(name, () => queue.run({ data })))) return;
      await setTimeout(retryConfig.minBackoffSeconds * 1000, undefined, { ref: false });
    }
  }

  const enqueue: RequestHandler<{ queue: string }> = async (request, response) => {
    // A parser would see no body in this process: request-body.ts.
    const { task } = (await json(request)) as Enqueued;
    const { name = '', httpRequest } = task;
    if (known.has(name)) {
      response.status(409).send('A task with the same name already exists');
      return;
    }
    if (name) known.add(name);
    const { data } = JSON.parse(Buffer.from(httpRequest.body, 'base64').toString()) as { data: unknown };
    response.json({ task });
    void work(request.params.queue, data);
  };

  return {
    router: express.Router().post('/projects/:project/locations/:location/queues/:queue/tasks', enqueue),
    /** Resolves once these queues work on nothing. */
    idle: async (names: string[]): Promise<void> => {
      for (;;) {
        const busy = [...underWay].filter(([, name]) => names.includes(name)).map(([running]) => running);
        if (busy.length === 0) return;
        await Promise.allSettled(busy);
        // The next of a queue begins after this one.
        await setImmediate();
      }
    },
  };
}
