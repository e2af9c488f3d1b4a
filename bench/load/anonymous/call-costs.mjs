import { median } from '../../figures.mjs';
import { ask } from '../lookups.mjs';
import { costOf } from './process-cost.mjs';

/** Budget of a call without a session, beyond its smallest body. */
export const most = { ms: 200, mebibytes: 64 };
const tries = 5;
const newProcesses = 3;

/** Memory in MiB that a process may gain before it is replaced: memory that it already has hides a call's need. */
const mostKept = 96;

/**
 * Measures calls in one process after the other, and repeats those that seem too expensive. For time it repeats in the
 * same process, because the first use of memory is slow on a virtual machine. For memory it repeats in new processes.
 * The minimum counts, because a busy host only adds.
 * @param {() => Promise<{ url: string, pid: number, stop: () => Promise<void> }>} serve
 */
export function measureCalls(serve) {
  let api = null;
  /** The mebibytes that this process had when it was new. */
  let ofNew = Infinity;
  /** Cost of the smallest call in this process. */
  let floor = { ms: 0, mebibytes: 0 };

  async function measure(/** @type {import('./calls.mjs').Call} */ { method, path, headers, body }) {
    let status = 0;
    const cost = await costOf(api.pid, async () => {
      status = await ask(api.url + path, { method, headers, body }).then(
        (answer) => answer.status,
        // Node closes the connection on requests that it refuses.
        () => 400,
      );
    });
    return { status, ...cost };
  }

  async function measureFloor({ smallest, usual }) {
    // Warm up: modules and caches that are loaded once are not measured.
    for (const call of [smallest, ...usual, smallest]) await measure(call);
    const taken = [];
    for (let time = 0; time < tries; time += 1) taken.push(await measure(smallest));
    ofNew = Math.min(ofNew, ...taken.map(({ had }) => had));
    const middle = (/** @type {'ms' | 'mebibytes'} */ name) => median(taken.map((one) => one[name]));
    floor = { ms: middle('ms'), mebibytes: middle('mebibytes') };
  }

  async function renew(calls) {
    await api?.stop();
    api = await serve();
    ofNew = Infinity;
    await measureFloor(calls);
  }

  function beyondFloor({ status, ms, mebibytes }) {
    return { status, ms: ms - floor.ms, mebibytes: mebibytes - floor.mebibytes };
  }

  async function measureAgain(/** @type {import('./calls.mjs').Call} */ call, calls) {
    const timed = [];
    for (let time = 0; time < tries; time += 1) timed.push(beyondFloor(await measure(call)));
    const weighed = [];
    for (let time = 0; time < newProcesses; time += 1) {
      await renew(calls);
      weighed.push(beyondFloor(await measure(call)));
    }
    return {
      status: Math.max(...[...timed, ...weighed].map(({ status }) => status)),
      ms: Math.min(...timed.map(({ ms }) => ms)),
      mebibytes: Math.min(...weighed.map(({ mebibytes }) => mebibytes)),
    };
  }

  return {
    /**
     * @param {{ smallest: import('./calls.mjs').Call, usual: import('./calls.mjs').Call[], costly: Iterable<import('./calls.mjs').Call> }} calls
     * @returns {Promise<{ what: string, status: number, ms: number, mebibytes: number }[]>}  of each costly call, above the smallest
     */
    async costsOf(calls) {
      await (api ? measureFloor(calls) : renew(calls));
      const costs = [];
      for (const call of calls.costly) {
        const first = await measure(call);
        const isGrown = first.had + first.mebibytes > ofNew + mostKept;
        const cost = beyondFloor(first);
        costs.push({ what: call.what, ...(isCheap(cost) ? cost : await measureAgain(call, calls)) });
        if (isGrown || !isCheap(cost)) await renew(calls);
      }
      return costs;
    },
    stop: () => api?.stop(),
  };
}

/** Whether a call is within the budget and caused no server error. */
export function isCheap({ status, ms, mebibytes }) {
  return status < 500 && ms <= most.ms && mebibytes <= most.mebibytes;
}
