import { Writable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { bucket } from '../../functions/src/firestore/firebase.ts';
import { request } from '../../functions/src/testing/api.ts';
import { localApi } from '../../functions/src/testing/local-api.ts';
import { chores } from './chores.ts';
import { workUntilEnd } from './own-queue.ts';
import { onlyJob } from './school.ts';

vi.hoisted(() => delete process.env.CLOUD_TASKS_EMULATOR_HOST);
const local = await localApi();

interface Uploads {
  createWriteStream: (options?: object) => Writable;
}

/** Breaks off the next uploads after this many bytes; returns a counter of all uploads. */
function breakUploads(times: number, behind: number) {
  const spy = vi.spyOn(Object.getPrototypeOf(bucket().file('any')) as Uploads, 'createWriteStream');
  for (let time = 1; time <= times; time += 1) {
    let taken = 0;
    const write = (chunk: Uint8Array, _encoding: string, next: (error?: Error) => void) => {
      taken += chunk.length;
      next(taken > behind ? new Error('Cloud Storage is away.') : undefined);
    };
    spy.mockImplementationOnce(() => new Writable({ write }));
  }
  return spy;
}

test('files start over after a partial upload to Cloud Storage, and are stored once', async () => {
  const people = 160;
  const chore = await chores.makeFiles(people, local.baseUrl);
  expect((await request(chore.endpoint, chore.input)).status).toBe(200);
  const uploads = breakUploads(2, 20_000);
  await workUntilEnd();
  expect(uploads).toHaveBeenCalledTimes(3);
  const job = await onlyJob(chore.kind);
  expect(job).toMatchObject({ state: 'done', total: people, done: people, skipped: 0, failed: 0 });
  await chore.check();
  expect((await bucket().getFiles({ prefix: `exports/${job?.id ?? ''}/` }))[0]).toHaveLength(1);
});
