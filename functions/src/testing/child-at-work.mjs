// A process whose jobs behave as the tests of job-process.ts need it.
import { getPriority } from 'node:os';

const jobs = {
  answer: () => 'answer',
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

function computeFor(/** @type {number} */ ms) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}
