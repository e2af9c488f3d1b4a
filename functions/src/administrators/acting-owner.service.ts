import type { Reader } from '../firestore/writer.ts';
import { AppError } from '../app-error.ts';
import { isOwner } from '../sessions/administrator.ts';
import type { Actor } from '../sessions/session.ts';
import { getAdministrator } from '../sessions/administrators.store.ts';

/**
 * Refuses an act of somebody who was an owner when the call began and is none any more: two who remove one another at once
 * do not both succeed. A command has no document.
 */
export async function refuseFormerOwner({ uid }: Actor, reader: Reader): Promise<void> {
  const known = await getAdministrator(uid, reader);
  if (!known || isOwner(known)) return;
  throw new AppError('forbidden', { message: 'You are no owner any more. Ask an owner of this platform.' });
}
