import type { FileChoice } from '../contract/calls/badge-files.ts';
import { DrawingError } from '../drawing/drawing-process.ts';
import type { AskedBadge, BadgeForFile } from './badges-for-files.service.ts';
import type { Missing } from './lists.ts';

/** Badges that came into a file so far, and those that are missing in it. */
export interface Tally {
  made: BadgeForFile[];
  missing: Missing[];
  bytes: number;
}

/** A file that is made. */
export interface Making {
  asked: AskedBadge[];
  choice: FileChoice;
  tally: Tally;
  /** Tells that the worker lives. */
  beat: (made: number) => Promise<void>;
  /** Badges that failed in a book, by id, and ways of drawing an art that did, by art and name: not tried again. */
  failed: Set<string>;
}

/** Bytes of one file, about: it ends with the badge that passes them. */
const mostBytes = 100_000_000;

/** The badges of a file that can be in it, until it is full. Those that cannot are missing. */
export async function* badgesIn({ asked, tally, beat }: Making): AsyncGenerator<BadgeForFile> {
  for (const { id, found } of asked) {
    if (tally.bytes >= mostBytes) return;
    await beat(tally.made.length);
    if (!found) tally.missing.push({ id, badge: null, why: 'gone' });
    else if (found.badge.state === 'revoked') tally.missing.push({ id, badge: found.badge, why: 'revoked' });
    else yield found;
  }
}

/** Draws a badge for a file, or lists it as missing and answers null if it cannot be drawn. */
export async function drawnFor<T>(
  { tally, failed }: Making,
  found: BadgeForFile,
  draw: () => Promise<T>,
): Promise<T | null> {
  try {
    if (failed.has(found.id)) throw new DrawingError('It failed before.');
    const content = await draw();
    tally.made.push(found);
    return content;
  } catch (error) {
    if (!(error instanceof DrawingError)) throw error;
    tally.missing.push({ id: found.id, badge: found.badge, why: 'not_drawn' });
    return null;
  }
}
