import { median } from '../../figures.mjs';
import { ask } from '../look-ups.mjs';
import { costOf } from './process-cost.mjs';

/** Budget of a call without a session, beyond its smallest body. */
export const most = { ms: 200, mebibytes: 64 };
const tries = 5;
const newProcesses = 2;

/**
 * Memory in MiB that a process may have gained before it is replaced: memory that it already has hides what a call
 * takes.
 */
const mostKept = 96;

/**
 * Measures calls in one process after the other. One that seems to cost too much is tried again: for its time in the same
 * process, because memory that a process touches for the first time takes a virtual machine long, whoever asks for it; for
 * its memory in new ones.
 * @param {() => Promise<{ url: string, pid: number, stop: () => Promise<void> }>} serve
 */
export function measureCalls(serve) {
  let api = null;
  /** The mebibytes that this process had when it was new. */
  let ofNew = Infinity;

  async function measure(/** @type {import('./calls.mjs').Call} */ { method, path, headers, body }) {
    let status = 0;
    const cost = await costOf(api.pid, async () => {
      status = await ask(api.url + path, { method, headers, body }).then(
        (answer) => answer.status,
        // Node closes the connection on what it does not take.
        () => 400,
      );
    });
    return { status, ...cost };
  }

  async function floorOf({ smallest, usual }) {
    // Warm up: modules and caches that are loaded once are not measured.
    for (const call of [smallest, ...usual, smallest]) await measure(call);
    const taken = [];
    for (let time = 0; time < tries; time += 1) taken.push(await measure(smallest));
    ofNew = Math.min(ofNew, ...taken.map(({ had }) => had));
    const middle = (/** @type {'ms' | 'mebibytes'} */ name) => median(taken.map((one) => one[name]));
    return { ms: middle('ms'), mebibytes: middle('mebibytes') };
  }

  async function renewed(calls) {
    await api?.stop();
    api = await serve();
    ofNew = Infinity;
    return floorOf(calls);
  }

  return {
    /**
     * @param {{ smallest: import('./calls.mjs').Call, usual: import('./calls.mjs').Call[], costly: Iterable<import('./calls.mjs').Call> }} calls
     * @returns {Promise<{ what: string, status: number, ms: number, mebibytes: number }[]>}  of each costly one, beyond the smallest
     */
    async costsOf(calls) {
      let floor = await (api ? floorOf(calls) : renewed(calls));
      const costs = [];
      for (const call of calls.costly) {
        const first = await measure(call);
        if (first.had + first.mebibytes > ofNew + mostKept) floor = await renewed(calls);
        let cost = beyond([first], [first], floor);
        if (!isCheap(cost)) {
          const repeated = await times(tries, () => measure(call));
          const young = await times(newProcesses, async () => {
            floor = await renewed(calls);
            return measure(call);
          });
          cost = beyond(repeated, [first, ...young], floor);
          floor = await renewed(calls);
        }
        costs.push({ what: call.what, ...cost });
      }
      return costs;
    },
    stop: () => api?.stop(),
  };
}

/** Whether a call is within the budget and no failure of ours. */
export function isCheap({ status, ms, mebibytes }) {
  return status < 500 && ms <= most.ms && mebibytes <= most.mebibytes;
}

function beyond(timed, weighed, floor) {
  return {
    status: Math.max(...[...timed, ...weighed].map(({ status }) => status)),
    ms: median(timed.map(({ ms }) => ms)) - floor.ms,
    mebibytes: Math.min(...weighed.map(({ mebibytes }) => mebibytes)) - floor.mebibytes,
  };
}

async function times(/** @type {number} */ count, /** @type {() => Promise<any>} */ work) {
  const results = [];
  for (let time = 0; time < count; time += 1) results.push(await work());
  return results;
}
