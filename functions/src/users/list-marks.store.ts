import { daysKept } from '../contract/retention-days.ts';
import { db } from '../firebase.ts';
import { clockOf } from '../firestore/ids.ts';
import type { Writer } from '../firestore/writer.ts';
import { type StampedUser, type StoredUser, facetsOfUser } from './stored-user.ts';

const users = db.collection('users');

// As long as an import is listed.
const keptMs = daysKept * 86_400_000;
const mostKept = 20;

/** Ids of the imports whose file a user was in lately, with one more in front; its own time says which are too old. */
export function withList({ listIds }: Pick<StoredUser, 'listIds'>, importId: string): string[] {
  const oldest = clockOf(importId) - keptMs;
  const others = listIds.filter((id) => id !== importId && clockOf(id) >= oldest);
  return [importId, ...others].slice(0, mostKept);
}

/** Writes that a user is in the files of these imports, which is no change of theirs; the commit fails where they were written since. */
export function stageListed(writer: Writer, { id, listIds, stamp, ...user }: StampedUser): void {
  const marked = { listIds, facets: facetsOfUser({ ...user, listIds }) };
  writer.update(users.doc(id), marked, { lastUpdateTime: stamp });
}
