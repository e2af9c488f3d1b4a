import { setTimeout as delay } from 'node:timers/promises';
import { badgesApi } from '../../functions/src/testing/api-client.mjs';
import { median } from '../figures.mjs';
import { built } from './built.mjs';
import { jobDone } from './job-done.mjs';
import { addHolders, makeFiles, wakeMaker } from './made-files.mjs';
import { childrenOf, pidsOf, residentMebibytes } from './processes.mjs';

const { db } = await built('firebase.js');

const sizes = [500, 5_000];
const lookMs = 250;
const restMs = 3_000;
const most = 256;
const form = 'certificates-pdf';

/**
 * Memory by which the process that makes files and the one that draws for it grow over what they have at rest, together: with one
 * file as with ten, where the worker is killed once.
 */
export async function makingMemory(suite) {
  const figures = [];
  await wakeMaker(suite, form);
  await delay(restMs);
  const idle = median(await samplesDuring(() => delay(restMs)));
  for (const count of sizes) {
    const tagId = await addHolders(suite, { name: `${count} handed out`, count });
    const isLargest = count === sizes.at(-1);
    const peak = Math.max(
      ...(await samplesDuring(async () => {
        if (!isLargest) await makeFiles(suite, { tagId, count, form });
        else figures.push(await endOfKilled(suite, { tagId, count }));
      })),
    );
    const detail = `${idle.toFixed(0)} MiB at rest, ${peak.toFixed(0)} MiB at most`;
    const name = `making files of ${count} certificates, memory over that at rest`;
    figures.push({ name, value: peak - idle, atMost: most, unit: 'MiB', detail });
  }
  return figures;
}

/** Memory at even intervals while something is done: of the worker that has most, with what it started. */
async function samplesDuring(work) {
  const samples = [];
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      const workers = await pidsOf('makeFiles');
      samples.push(Math.max(0, ...(await Promise.all(workers.map(withChildren)))));
      await delay(lookMs);
    }
  };
  const watching = watch();
  try {
    await work();
  } finally {
    isOver = true;
    await watching;
  }
  return samples;
}

async function withChildren(pid) {
  const all = [pid, ...(await childrenOf(pid))];
  return (await Promise.all(all.map(residentMebibytes))).reduce((sum, one) => sum + one, 0);
}

/** Makes files of many, kills the worker once in the middle, and tells how many badges are in them at the end. */
async function endOfKilled({ call }, { tagId, count }) {
  const { jobId } = await call(badgesApi.makeFiles, { body: { filter: { search: '', tagId }, form } });
  const end = jobDone(jobId);
  while ((await db.doc(`jobs/${jobId}`).get()).get('done') < count / 4) await delay(lookMs);
  for (const pid of await pidsOf('makeFiles')) process.kill(Number(pid), 'SIGKILL');
  await end;
  const { docs } = await db.collection('madeFiles').where('jobId', '==', jobId).get();
  const made = docs.reduce((sum, file) => sum + file.get('badges'), 0);
  return {
    name: `badges in the files of ${count}, the worker killed once`,
    value: made,
    atLeast: count,
    atMost: count,
  };
}
