import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { bucket, saveFile } from './firebase.ts';

test('the client of Cloud Storage retries failures, during and after saving files', async () => {
  const repeats = () => bucket().storage.retryOptions.autoRetry;
  const save = () => saveFile(`tests/${randomUUID()}`, 'text', 'text/plain');
  const saves = [save(), save()];
  expect(repeats()).toBe(true);
  saves.push(save());
  await Promise.all(saves);
  expect(repeats()).toBe(true);
});
