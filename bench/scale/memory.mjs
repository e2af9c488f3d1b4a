import { setTimeout as delay } from 'node:timers/promises';
import { memoryOfTree, processesWith, treeOf } from '../../scripts/emulators/processes.mjs';
import { serveFunction } from '../../scripts/framework/serve.mjs';
import { functionsDir } from '../../scripts/testing/snapshot.mjs';
import { median } from '../figures.mjs';
import { issueByTag } from './issue-by-tag.mjs';
import { addHolders, makeFiles, wakeMaker } from './made-files.mjs';
import { smallHeap } from './small-heap.mjs';

const most = 256;
const flat = 1.25;
const filesOf = [500, 5_000];
const form = 'certificates-pdf';
const restMs = 3_000;
const lookMs = 250;

/**
 * Memory of the two processes that work on a job of everyone: the called one and the queue's. Its peak, and its last
 * third against the second, because a process warms up in the first.
 */
export async function memory(suite, size) {
  const api = await serveFunction({ source: functionsDir, env: { PUBLIC_URL: suite.account.baseUrl, ...smallHeap } });
  const look = () => {
    const [own] = treeOf(api.pid);
    return Math.max(...[own, ...processesOf('workJobs')].map(({ mebibytes }) => mebibytes));
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

/** Growth of memory of the generating and the drawing process over idle: for one file and for ten. */
export async function makingMemory(suite) {
  const look = () => Math.max(0, ...processesOf('makeFiles').map(({ pid }) => memoryOfTree(pid)));
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

/** The processes of one of the suite's functions. */
function processesOf(/** @type {string} */ target) {
  return processesWith({ FUNCTION_TARGET: target, GCLOUD_PROJECT: process.env.GCLOUD_PROJECT });
}

/**
 * Memory at even intervals, until some work ends.
 * @param {Promise<unknown>} work
 * @param {() => number} look
 */
async function memoryDuring(work, look) {
  const samples = [];
  let isOver = false;
  const done = work.finally(() => (isOver = true));
  // It may fail while memory is read; then it is thrown below.
  done.catch(() => undefined);
  while (!isOver) {
    samples.push(look());
    await Promise.race([delay(lookMs), done]);
  }
  await done;
  return samples;
}
