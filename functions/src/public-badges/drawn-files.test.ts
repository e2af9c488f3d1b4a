import { expect, test, vi } from 'vitest';
import { BusyError } from '../drawing/turns.ts';
import { deleteDrawnFiles, getDrawnFile } from './drawn-files.service.ts';

const down = vi.hoisted(() => () => Promise.reject(new Error('Cloud Storage is down.')));
const readFile = vi.hoisted(() => vi.fn<() => Promise<Buffer | null>>(down));
const deleteFilesOf = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('./drawn-files.store.ts', () => ({ getDrawnFile: readFile, saveDrawnFile: down, deleteFilesOf }));
vi.mock('./generated-files.store.ts', () => ({ listMadeFilesWith: () => Promise.resolve([]) }));
vi.mock('../http/rate-limit.store.ts', () => ({ take: () => Promise.resolve() }));
vi.mock('../log/log.ts', () => ({ logDrawnFileNotKept: vi.fn() }));

const client = { ipAddress: '10.0.0.1', lastHop: '10.0.0.2', userAgent: '', deviceId: null };
const what = 'The certificate';

test('a file is drawn and given while Cloud Storage is down, and cached', async () => {
  const draw = vi.fn(() => Promise.resolve(Buffer.from('drawn')));
  const ask = () => getDrawnFile({ badgeId: 'a', digest: 'b' }, { what, client, draw });
  expect((await ask()).toString()).toBe('drawn');
  expect((await ask()).toString()).toBe('drawn');
  expect(draw).toHaveBeenCalledTimes(1);
});

test('many who ask for one file at once have it drawn once', async () => {
  const draw = vi.fn(() => Promise.resolve(Buffer.from('drawn')));
  const ask = () => getDrawnFile({ badgeId: 'a', digest: 'at once' }, { what, client, draw });
  await Promise.all(Array.from({ length: 20 }, ask));
  expect(draw).toHaveBeenCalledTimes(1);
});

test('no more than two files ask Cloud Storage at once', async () => {
  let asking = 0;
  let most = 0;
  readFile.mockImplementation(async () => {
    asking += 1;
    most = Math.max(most, asking);
    await new Promise(setImmediate);
    asking -= 1;
    return null;
  });
  const draw = () => Promise.resolve(Buffer.from('drawn'));
  const ask = (_: unknown, index: number) =>
    getDrawnFile({ badgeId: 'a', digest: `file ${index}` }, { what, client, draw });
  await Promise.all(Array.from({ length: 10 }, ask));
  expect(most).toBe(2);
  readFile.mockImplementation(down);
});

test('a drawing that the machine kept waiting is unavailable, and drawn when it is asked for again', async () => {
  const draw = vi.fn<() => Promise<Buffer>>(() => Promise.reject(new BusyError(5)));
  const ask = () => getDrawnFile({ badgeId: 'a', digest: 'c' }, { what, client, draw });
  await expect(ask()).rejects.toMatchObject({
    code: 'unavailable',
    message: 'The certificate is being drawn for many people at once. Try again in 5 seconds.',
    headers: { 'Retry-After': '5' },
  });
  draw.mockResolvedValue(Buffer.from('drawn'));
  expect((await ask()).toString()).toBe('drawn');
});

test('a badge can be deleted while Cloud Storage is down', async () => {
  deleteFilesOf.mockImplementation(down);
  await deleteDrawnFiles(['a', 'b']);
});

test('thousands of badges are not kept waiting for their files to go', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  deleteFilesOf.mockReset().mockImplementation(() => {
    vi.advanceTimersByTime(10);
    return Promise.resolve();
  });
  await deleteDrawnFiles(Array.from({ length: 5_000 }, (_, index) => `badge-${index}`));
  vi.useRealTimers();
  expect(deleteFilesOf.mock.calls.length).toBeGreaterThanOrEqual(300);
  expect(deleteFilesOf.mock.calls.length).toBeLessThan(400);
});
