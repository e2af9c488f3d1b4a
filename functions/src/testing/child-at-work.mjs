// A process with the jobs that the tests of job-process.ts need.
import { getPriority } from 'node:os';

const jobs = {
  answer: () => 'answer',
  wait: () => new Promise(() => undefined),
  compute: () => computeFor(20_000),
  'compute a little, then wait': () => {
    computeFor(150);
    return new Promise(() => undefined);
  },
  'fill memory': () => {
    globalThis.filled = Array.from({ length: 20 }, () => Buffer.alloc(50_000_000, 1));
    return new Promise(() => undefined);
  },
  end: () => process.exit(1),
  priority: () => getPriority(),
};

process.on('message', ({ kind }) => {
  void Promise.resolve(jobs[kind]()).then((result) => process.send?.({ result }));
});
process.on('disconnect', () => process.exit(0));

/** Uses this much processor time, however long it takes to get it. */
function computeFor(/** @type {number} */ ms) {
  const before = process.cpuUsage();
  let used = 0;
  while (used < 1000 * ms) {
    const { user, system } = process.cpuUsage(before);
    used = user + system;
  }
}
