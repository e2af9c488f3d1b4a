import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { bucket, saveFile } from './firebase.ts';

test('the client of Cloud Storage repeats what fails, while files are saved and after that', async () => {
  const repeats = () => bucket().storage.retryOptions.autoRetry;
  const save = () => saveFile(`tests/${randomUUID()}`, 'text', 'text/plain');
  const saves = [save(), save()];
  expect(repeats()).toBe(true);
  saves.push(save());
  await Promise.all(saves);
  expect(repeats()).toBe(true);
});
