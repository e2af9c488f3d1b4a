import type { Writer } from '../firestore/writer.ts';
import { AppError } from '../app-error.ts';
import type { RequestKey } from './caller.ts';
import { getRequestKey, stageRequestKey } from './request-keys.store.ts';

/** Reserves the request's key for a record, in the commit that creates it. */
export type Reserve = (writer: Writer, recordId: string) => void;

/**
 * Creates a record once per key, also for concurrent repeats: `create` reserves the key in its commit, other calls
 * return what `find` reads. Why: functions/src/http/README.md.
 */
export async function createOnce<Made>(
  key: RequestKey | null,
  create: (reserve: Reserve) => Promise<Made>,
  find: (recordId: string) => Promise<Made | null>,
): Promise<Made> {
  if (!key) return create(() => undefined);
  const reserve: Reserve = (writer, recordId) => {
    stageRequestKey(writer, key, recordId);
  };
  try {
    return await create(reserve);
  } catch (error) {
    // If the key exists, the record was created, whatever failed; even if the commit's answer was lost.
    const earlier = await getRequestKey(key.id);
    if (!earlier) throw error;
    if (earlier.bodyHash !== key.bodyHash) throw usedOtherwise();
    const made = await find(earlier.recordId);
    if (made === null) throw madeAndDeleted();
    return made;
  }
}

function usedOtherwise(): AppError {
  const message = 'This form was sent already with other contents. See what was saved, then open the form anew.';
  return new AppError('conflict', { message });
}

function madeAndDeleted(): AppError {
  const message = 'What this form had created was deleted since. Open the form anew to create it again.';
  return new AppError('conflict', { message });
}

/** Aborts a repeated creation before its expensive part; `createOnce` then returns the earlier record. */
export async function stopIfMade(key: RequestKey | null): Promise<void> {
  if (key && (await getRequestKey(key.id))) throw new Error('This was made before.');
}
