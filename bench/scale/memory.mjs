import { setTimeout as delay } from 'node:timers/promises';
import { serveFunction } from '../../scripts/framework/serve.mjs';
import { functionsDir } from '../../scripts/testing/snapshot.mjs';
import { issueByTag } from './issue-by-tag.mjs';
import { memoryFigures } from './memory-figures.mjs';
import { pidsOf, residentMebibytes } from './processes.mjs';
import { smallHeap } from './small-heap.mjs';

const lookMs = 250;

/** The memory of the processes that work on a job of everybody: the one that was asked, and the queue's. */
export async function memory(suite, size) {
  const api = await serveFunction({ source: functionsDir, env: { PUBLIC_URL: suite.account.baseUrl, ...smallHeap } });
  const samples = [];
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      const pids = [api.pid, ...(await pidsOf('workJobs'))];
      samples.push(Math.max(...(await Promise.all(pids.map(residentMebibytes)))));
      await delay(lookMs);
    }
  };
  const watching = watch();
  try {
    await issueByTag({ ...suite, api }, { tagIds: suite.tagIds, count: size });
  } finally {
    isOver = true;
    await watching;
    await api.stop();
  }
  return memoryFigures(`job of ${size} recipients`, samples);
}
