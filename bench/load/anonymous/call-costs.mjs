import { median } from '../../figures.mjs';
import { ask } from '../look-ups.mjs';
import { costOf } from './process-cost.mjs';

/** Budget of a call without a session, beyond its smallest body. */
export const most = { ms: 200, mebibytes: 64 };
const tries = 5;
const memoryTries = 3;

/**
 * Memory in MiB that a process may have gained before it is replaced: memory that it already has hides what a call
 * takes.
 */
const mostKept = 96;

/**
 * Measures calls in one process after the other. One that seems to cost too much is tried again, each time in a new process.
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
    // What is loaded once and kept is not what is measured.
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
        const taken = [await measure(call)];
        const [{ had, mebibytes }] = taken;
        if (had + mebibytes > ofNew + mostKept) floor = await renewed(calls);
        while (taken.length < tries && !isCheap(beyond(taken.slice(0, 1), floor))) {
          taken.push(await measure(call));
          floor = await renewed(calls);
        }
        costs.push({ what: call.what, ...beyond(taken, floor) });
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

function beyond(taken, floor) {
  return {
    status: Math.max(...taken.map(({ status }) => status)),
    ms: median(taken.map(({ ms }) => ms)) - floor.ms,
    mebibytes: Math.min(...taken.slice(0, memoryTries).map(({ mebibytes }) => mebibytes)) - floor.mebibytes,
  };
}
