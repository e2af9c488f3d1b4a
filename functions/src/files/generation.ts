import type { StoredBadge } from '../badges/effects/stored-badge.ts';
import type { FileChoice } from '../contract/calls/badge-files.ts';
import type { Reason } from '../contract/rules/reasons.ts';
import { DrawingError } from '../drawing/drawing-process.ts';
import type { AskedBadge, BadgeForFile } from './plan-files.service.ts';

/** Badge that is in no file. A deleted one has no details. */
export interface Missing {
  id: string;
  badge: Pick<StoredBadge, 'recipientName' | 'badgeType' | 'yearLabel'> | null;
  why: Reason;
}

export interface Tally {
  made: BadgeForFile[];
  missing: Missing[];
  bytes: number;
}

export interface Making {
  asked: AskedBadge[];
  choice: FileChoice;
  tally: Tally;
  /** Reports that the worker is alive. */
  beat: (made: number) => Promise<void>;
  /** Badge ids that failed in a book, and "art name" keys of art that did: not repeated. */
  failed: Set<string>;
}

/** Approximate size limit of a file, in bytes: it ends with the badge that exceeds it. */
const mostBytes = 100_000_000;

/** Yields badges that can be in a file, until it is full. Lists others as missing. */
export async function* badgesIn({ asked, tally, beat }: Making): AsyncGenerator<BadgeForFile> {
  for (const { id, found } of asked) {
    if (tally.bytes >= mostBytes) return;
    await beat(tally.made.length);
    if (!found) tally.missing.push({ id, badge: null, why: 'gone' });
    else if (found.badge.state === 'revoked') tally.missing.push({ id, badge: found.badge, why: 'revoked' });
    else yield found;
  }
}

/** If it cannot be drawn, lists it as missing and returns null. */
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
