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
import { eraseMadeFile, listMadeFilesWith } from './made-files.store.ts';

const deletedAtOnce = 25;
const deletingMs = 3_000;

/** Files are drawn one at a time, and no caller waits longer for a turn. Why: docs/decisions/017. */
export const drawingTurns = new Turns({ maxWaitMs: 10_000 });

/** Runs two calls for files at a time: a class that opens its certificates at once would hold up lookups. */
export const fewAtOnce = pLimit(2);

/** Limits of drawing for an address, enough for a class of forty, and for a last hop: docs/addresses.md. */
export function drawingLimits({ ipAddress, lastHop }: Pick<Client, 'ipAddress' | 'lastHop'>): [Limit, Limit] {
  return [
    { key: `drawing:${ipAddress}`, max: 120, windowSeconds: 60 },
    { key: `drawing-last-hop:${lastHop}`, max: 600, windowSeconds: 60 },
  ];
}

/** A file drawn before, or else now. Only drawing counts against the limit; `what` names the file in the refusal. */
export async function getDrawnFile(
  drawn: DrawnFile,
  { what, client, draw }: { what: string; client: Client; draw: () => Promise<Buffer> },
): Promise<Buffer> {
  // Asked again when its turn comes: another call that waited may have had it drawn.
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
 * Deletes the drawn files of badges that are gone, as many as a few seconds allow: thousands of badges may go at once. And the
 * files that were made of many and have one of them. A file that stays behind is never shown and ends by its age.
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
    // After one failure the others would wait just as long in vain.
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

/** Erases generated files with one of these badges. Never throws: no one gets a file that stays, and it ends within a day. */
async function eraseMadeFilesWith(badgeIds: string[]): Promise<void> {
  try {
    for (const file of await listMadeFilesWith(badgeIds)) await eraseMadeFile(file);
  } catch (error) {
    logDrawnFileNotKept('delete', error);
  }
}
