import { largestReadUnrecorded } from '../contract/calls/paging.ts';
import { commitUnlessTaken } from '../firestore/writer.ts';
import { stageOnceAnHour } from '../http/rate-limit.store.ts';
import type { WriteRequest } from '../http/caller.ts';
import type { Session } from '../sessions/session.ts';
import { stageEntry } from './audit.store.ts';

/** Session and actor of a read that may have to be recorded. */
export interface Reading {
  session: Session;
  write: WriteRequest;
}

/** Records a read of so many people or badges that it counts as an export, once per session and hour. */
export async function recordExport(
  kind: 'user' | 'badge',
  rows: number,
  { session, write: { actor } }: Reading,
): Promise<void> {
  if (rows <= largestReadUnrecorded) return;
  await commitUnlessTaken((writer) => {
    stageOnceAnHour(writer, `export ${kind} ${session.id}`);
    stageEntry(writer, actor, { action: 'users.export', kind, records: [] });
  });
}
