import pLimit from 'p-limit';
import { busy } from '../app-error.ts';
import type { Client } from '../http/caller.ts';
import { take } from '../http/rate-limit.store.ts';
import type { Limit } from '../http/rate-limit.ts';
import { logDrawnFileNotKept } from '../log/log.ts';
import { BusyError, Turns } from '../drawing/turns.ts';
import * as store from './drawn-files.store.ts';
import type { DrawnFile } from './drawn-files.store.ts';
import { cacheOnce, getCached } from '../drawing/file-cache.ts';
import { eraseMadeFile, listMadeFilesWith } from './generated-files.store.ts';

const deletedAtOnce = 25;
const deletingMs = 3_000;

/** Draws one file at a time; callers wait at most 10 seconds. Why: functions/src/drawing/README.md. */
export const drawingTurns = new Turns({ maxWaitMs: 10_000 });

/** Serves two file calls at a time. Otherwise a class that opens its certificates together would delay lookups. */
export const fewAtOnce = pLimit(2);

/** Drawing limits per address (enough for a class of 40) and per last hop: docs/addresses.md. */
export function drawingLimits({ ipAddress, lastHop }: Pick<Client, 'ipAddress' | 'lastHop'>): [Limit, Limit] {
  return [
    { key: `drawing:${ipAddress}`, max: 120, windowSeconds: 60 },
    { key: `drawing-last-hop:${lastHop}`, max: 600, windowSeconds: 60 },
  ];
}

/**
 * Returns a file that was drawn before, or draws it. Only drawing counts against the limit; `what` names the file in
 * the refusal.
 */
export async function getDrawnFile(
  drawn: DrawnFile,
  { what, client, draw }: { what: string; client: Client; draw: () => Promise<Buffer> },
): Promise<Buffer> {
  // Checks again after waiting: another call may have drawn it.
  const known = getCached(drawn.digest) ?? (await fewAtOnce(async () => getCached(drawn.digest) ?? getStored(drawn)));
  if (known) return known;
  try {
    drawingTurns.expectRoom();
    await fewAtOnce(() => take(drawingLimits(client), 'Too many files were asked for.'));
    return await cacheOnce(drawn.digest, () => drawAndKeep(drawn, draw));
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
    throw busy(`${what} is being drawn for many people at once.`, error.retryAfterSeconds);
  }
}

/**
 * Deletes generated files that contain these badges, and as many drawn files as 3 seconds allow. A remaining file is
 * never shown and expires.
 */
export async function deleteDrawnFiles(badgeIds: string[]): Promise<void> {
  await eraseMadeFilesWith(badgeIds);
  const end = performance.now() + deletingMs;
  for (let start = 0; start < badgeIds.length && performance.now() < end; start += deletedAtOnce) {
    const ids = badgeIds.slice(start, start + deletedAtOnce);
    const [failed] = (await Promise.allSettled(ids.map(store.deleteFilesOf))).filter(
      ({ status }) => status === 'rejected',
    );
    if (!failed) continue;
    // After one failure the others would wait in vain.
    logDrawnFileNotKept('delete', (failed as PromiseRejectedResult).reason);
    return;
  }
}

async function getStored(drawn: DrawnFile): Promise<Buffer | null> {
  try {
    const file = await store.getDrawnFile(drawn);
    return file && (await cacheOnce(drawn.digest, () => Promise.resolve(file)));
  } catch (error) {
    logDrawnFileNotKept('read', error);
    return null;
  }
}

async function drawAndKeep(drawn: DrawnFile, draw: () => Promise<Buffer>): Promise<Buffer> {
  const file = await drawingTurns.take(draw);
  await store.saveDrawnFile(drawn, file).catch((error: unknown) => {
    logDrawnFileNotKept('save', error);
  });
  return file;
}

/** Never throws: remaining ones cannot be downloaded. */
async function eraseMadeFilesWith(badgeIds: string[]): Promise<void> {
  try {
    for (const file of await listMadeFilesWith(badgeIds)) await eraseMadeFile(file);
  } catch (error) {
    logDrawnFileNotKept('delete', error);
  }
}
