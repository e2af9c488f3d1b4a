import type { AdministratorRow, AdministratorUpdate } from '../../contract/calls/administrators.ts';
import { isAllowed } from '../../contract/rules/roles.ts';
import { nextRevision } from '../../firestore/stored-fields.ts';
import { type Reader, type Writer, transact } from '../../firestore/writer.ts';
import { AppError, found } from '../../app-error.ts';
import { stageEntry } from '../../audit/audit.store.ts';
import { changedFields } from '../../audit/entry.ts';
import { outdated } from '../../http/answer.ts';
import type { WriteRequest } from '../../http/caller.ts';
import { type Administrator, isOwner, toRow } from '../../sessions/administrator.ts';
import { giveClaim, takeClaim } from '../../sessions/accounts/accounts.store.ts';
import * as store from '../../sessions/administrators.store.ts';
import { forgetDevices } from '../sign-in/devices.store.ts';
import {
  listSessionIds,
  stageEndedSessions,
  stageRoleOfSessions,
  stageTakenSessions,
} from '../../sessions/sessions.store.ts';
import { refuseFormerOwner } from '../../sessions/sessions.service.ts';

export async function listAdministrators(): Promise<{ administrators: AdministratorRow[]; total: number }> {
  const { administrators, total } = await store.listAdministrators();
  return { administrators: administrators.map(toRow), total };
}

/** Throws 404. */
export async function requireAdministrator(uid: string, reader: Reader): Promise<Administrator> {
  return found(await store.getAdministrator(uid, reader), 'administrator');
}

/** Throws `outdated` if `ifMatch` is not the record's revision. */
export async function updateAdministrator(
  uid: string,
  update: AdministratorUpdate,
  write: WriteRequest,
): Promise<AdministratorRow> {
  return toRow((await changeAdministrator(uid, update, write)).administrator);
}

export interface Changed {
  administrator: Administrator;
  sessions: number;
  devices: number;
}

/**
 * Changes role or state. Lost rights end in the same commit, with sessions and listeners. The last owner stays, except
 * for a command (`isForced`).
 */
export async function changeAdministrator(
  uid: string,
  update: AdministratorUpdate,
  { actor, ifMatch }: WriteRequest,
  { isForced = false } = {},
): Promise<Changed> {
  // Before the commit, so that every active administrator has the claim.
  if (update.state === 'active' && mayComeBack(await store.getAdministrator(uid))) await giveClaim(uid);
  const { administrator, sessions } = await transact(async (reader, writer) => {
    await refuseFormerOwner(actor, reader);
    const before = await requireAdministrator(uid, reader);
    if (ifMatch !== null && ifMatch !== before.revision) {
      throw outdated('this administrator', toRow(before), before.revision);
    }
    const after = changed(before, update);
    if (isOwner(before) && !isOwner(after) && !isForced) await refuseLastOwner(uid, reader);
    const change = changedFields('administrator', before, after, ['role', 'state']);
    if (change.fields.length === 0) return { administrator: before, sessions: 0 };
    const ids = await listSessionIds(uid, reader);
    store.stageAdministrator(writer, after);
    stageEntry(writer, actor, { action: 'administrators.update', kind: 'administrator', records: [uid], ...change });
    return { administrator: after, sessions: stageSessions(writer, { before, after, ids }) };
  });
  if (administrator.state !== 'deactivated') return { administrator, sessions, devices: 0 };
  await takeClaim(uid);
  return { administrator, sessions, devices: await forgetDevices(uid) };
}

function changed(before: Administrator, update: AdministratorUpdate): Administrator {
  if (update.state === 'active' && before.state !== 'active' && !mayComeBack(before)) {
    const message = 'This administrator has not accepted an invitation. Send a new one.';
    throw new AppError('conflict', { message, fields: { state: message } });
  }
  const { role = before.role, state = before.state } = update;
  const after = { ...before, role, state, revision: nextRevision(before.revision) };
  return state === 'deactivated' ? { ...after, invitation: null } : after;
}

function mayComeBack(known: Administrator | null): boolean {
  return known?.state === 'deactivated' && known.acceptedAt !== null;
}

async function refuseLastOwner(uid: string, reader: Reader): Promise<void> {
  if (await store.hasOtherOwner(uid, reader)) return;
  const message = 'This is the last owner. Make somebody else an owner first.';
  throw new AppError('conflict', { message });
}

/** Ends sessions if rights were lost, otherwise gives them the new role. Returns how many it ended. */
function stageSessions(
  writer: Writer,
  { before, after, ids }: { before: Administrator; after: Administrator; ids: string[] },
): number {
  const mayDoAsMuch = after.state !== 'deactivated' && isAllowed(after.role, before.role);
  if (after.state === 'deactivated') stageTakenSessions(writer, ids);
  else if (!mayDoAsMuch) stageEndedSessions(writer, ids);
  else if (after.role !== before.role) stageRoleOfSessions(writer, ids, after.role);
  return mayDoAsMuch ? 0 : ids.length;
}
