import type { ImportAnswer, ImportRow } from 'functions/contract';
import { expect, test, vi } from 'vitest';
import type { FileRow } from './import-rows.ts';
import { wordsOf } from './row-problems.ts';
import { type ImportPiece, type ImportProgress, importInPieces, nothingSent } from './import-pieces.ts';

// Every second row of the file was bad, so the rows that are sent are not next to each other.
const rows = Array.from({ length: 1200 }, (_, index): FileRow => ({
  row: index * 2 + 2,
  cells: { name: `Person ${index}`, email: `p${index}@example.com`, department: '', tags: [] },
  problem: null,
}));
const answer = (users: ImportRow[], errors: ImportAnswer['errors'] = []) =>
  Promise.resolve({ imported: users.length - errors.length, updated: 0, unchanged: 0, createdTags: 0, errors });
const importId = '00000000-0000-4000-8000-00000000000e';
const steps = { onProgress: () => undefined, isCancelled: () => false, updateExisting: false };

test('rows go out in pieces of 500, and refusals name the row of the file', async () => {
  const send = vi.fn(({ users }: ImportPiece) => answer(users, [{ row: 2, message: 'Taken' }]));
  const seen: number[] = [];
  const result = await importInPieces(rows, nothingSent(), {
    ...steps,
    send,
    onProgress: ({ sent }) => seen.push(sent),
  });
  expect(send.mock.calls.map(([{ users }]) => users.length)).toEqual([500, 500, 200]);
  expect(seen).toEqual([500, 1000, 1200]);
  expect(result.imported).toBe(1197);
  expect(result.refusals.map(wordsOf)).toEqual([
    'Row 2, Person 0: Taken',
    'Row 1002, Person 500: Taken',
    'Row 2002, Person 1000: Taken',
  ]);
});

test('a cancelled import stops after the piece under way and keeps its count', async () => {
  let cancelled = false;
  const send = vi.fn(({ users }: ImportPiece) => {
    cancelled = true;
    return answer(users);
  });
  const result = await importInPieces(rows, nothingSent(), { ...steps, send, isCancelled: () => cancelled });
  expect(send).toHaveBeenCalledOnce();
  expect(result).toMatchObject({ sent: 500, imported: 500, refusals: [] });
});

test('an import goes on from where it stopped', async () => {
  const send = vi.fn(({ users }: ImportPiece) => answer(users));
  const from = { ...nothingSent(), sent: 1000, imported: 990 };
  expect(await importInPieces(rows, from, { ...steps, send })).toMatchObject({ sent: 1200, imported: 1190 });
  expect(send).toHaveBeenCalledOnce();
});

test('each piece says its place in the file, and whether people who exist are updated, who are counted apart', async () => {
  const send = vi.fn(({ users }: ImportPiece) =>
    Promise.resolve({ imported: 0, updated: users.length - 1, unchanged: 1, createdTags: 0, errors: [] }),
  );
  const result = await importInPieces(rows, nothingSent(), { ...steps, send, updateExisting: true });
  expect(send.mock.calls.map(([{ offset, updateExisting }]) => [offset, updateExisting])).toEqual([
    [0, true],
    [500, true],
    [1000, true],
  ]);
  expect(result).toMatchObject({ imported: 0, updated: 1197, unchanged: 3 });
});

test('a piece has a key of its own, which it keeps when it is sent again', async () => {
  const keys: string[] = [];
  const send = vi.fn(({ users, key }: ImportPiece) => {
    keys.push(key);
    return keys.length === 2 ? Promise.reject(new TypeError('Failed to fetch')) : answer(users);
  });
  let last = { ...nothingSent(), importId };
  const onProgress = (progress: ImportProgress) => (last = progress);
  await expect(importInPieces(rows, last, { ...steps, send, onProgress })).rejects.toThrow('Failed to fetch');
  await importInPieces(rows, last, { ...steps, send });
  expect(keys).toEqual([0, 500, 500, 1000].map((start) => `${importId}-${start}`));
});
