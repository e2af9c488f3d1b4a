import { setTimeout as delay } from 'node:timers/promises';
import { serveFunction } from '../../scripts/framework/serve.mjs';
import { functionsDir } from '../../scripts/testing/snapshot.mjs';
import { median } from '../figures.mjs';
import { issueByTag } from './issue-by-tag.mjs';
import { addHolders, makeFiles, wakeMaker } from './made-files.mjs';
import { memoryDuring, pidsOf, residentMebibytes, withChildren } from './processes.mjs';
import { smallHeap } from './small-heap.mjs';

const most = 256;
const flat = 1.25;
const filesOf = [500, 5_000];
const form = 'certificates-pdf';
const restMs = 3_000;

/**
 * The memory of the processes that work on a job of everybody, the one that was asked and the queue's: its peak, and its last
 * third against the one before. In the first one a process still warms up.
 */
export async function memory(suite, size) {
  const api = await serveFunction({ source: functionsDir, env: { PUBLIC_URL: suite.account.baseUrl, ...smallHeap } });
  const look = async () => {
    const pids = [api.pid, ...(await pidsOf('workJobs'))];
    return Math.max(...(await Promise.all(pids.map(residentMebibytes))));
  };
  const job = issueByTag({ ...suite, api }, { tagIds: suite.tagIds, count: size });
  const samples = await memoryDuring(job, look).finally(() => api.stop());
  const third = Math.floor(samples.length / 3);
  const [middle, last] = [samples.slice(third, 2 * third), samples.slice(2 * third)].map(median);
  const detail = `${last.toFixed(0)} MiB, ${middle.toFixed(0)} MiB`;
  const name = `job of ${size} recipients`;
  return [
    { name: `${name}, peak memory`, value: Math.max(...samples), atMost: most, unit: 'MiB' },
    {
      name: `${name}, memory of its last third against the one before`,
      value: last / middle,
      atMost: flat,
      unit: 'x',
      detail,
    },
  ];
}

/** Memory by which the process that makes files and the one that draws for it grow over that at rest: for one file and ten. */
export async function makingMemory(suite) {
  const look = async () => Math.max(0, ...(await Promise.all((await pidsOf('makeFiles')).map(withChildren))));
  const figures = [];
  await wakeMaker(suite, form);
  await delay(restMs);
  const idle = median(await memoryDuring(delay(restMs), look));
  for (const count of filesOf) {
    const tagId = await addHolders(suite, { name: `${count} handed out`, count });
    const peak = Math.max(...(await memoryDuring(makeFiles(suite, { tagId, count, form }), look)));
    const detail = `${idle.toFixed(0)} MiB at rest, ${peak.toFixed(0)} MiB at most`;
    const name = `making files of ${count} certificates, memory over that at rest`;
    figures.push({ name, value: peak - idle, atMost: most, unit: 'MiB', detail });
  }
  return figures;
}
