import { commandActorId } from '../../contract/calls/audit.ts';
import { emailSchema } from '../../contract/rules/fields.ts';
import { newPasswordSchema } from '../../contract/calls/invitations.ts';
import type { Role } from '../../contract/rules/roles.ts';
import { firstRevision } from '../../firestore/stored-fields.ts';
import { transact } from '../../firestore/writer.ts';
import { AppError } from '../../app-error.ts';
import type { WriteRequest } from '../../http/caller.ts';
import { type Administrator, isOwner } from '../../sessions/administrator.ts';
import type { Applicant } from '../../sessions/accounts/account.ts';
import { giveClaim } from '../../sessions/accounts/accounts.store.ts';
import { getApplicant, openAccount } from '../../sessions/accounts/applicants.store.ts';
import { refuseOwnAddress, setPassword } from '../../sessions/accounts/passwords.store.ts';
import { getAdministrator, listAdministrators, stageAdministrator } from '../../sessions/administrators.store.ts';
import { systemActor } from '../../sessions/session.ts';
import { countLiveSessions } from '../../sessions/sessions.store.ts';
import { type Changed, changeAdministrator } from './administrators.service.ts';
import { type Invited, invite, renewInvitation } from './invitations.service.ts';

// Implements `npm run admin` and `npm run create-admin` for people who can write to the project without this API.
const write: WriteRequest = { actor: systemActor(commandActorId), key: null, ifMatch: null };

/** Administrators by e-mail, with their number of live sessions. */
export async function listWithSessions(): Promise<(Administrator & { sessions: number })[]> {
  const { administrators } = await listAdministrators();
  return Promise.all(administrators.map(async (one) => ({ ...one, sessions: await countLiveSessions(one.uid) })));
}

/**
 * Invites this e-mail, by default as a viewer; repeating sends a new link. An administrator keeps their role and gets a
 * link to a new password.
 */
export async function inviteByCommand(address: string, role: Role | undefined, byMail: boolean): Promise<Invited> {
  const email = readEmail(address);
  const known = await findKnown(email);
  const isOther = role !== undefined && role !== known?.role;
  if (!known || known.state === 'deactivated' || (known.state === 'active' && isOther)) {
    return invite({ email, role: role ?? 'viewer' }, write, { byMail });
  }
  if (isOther) await changeAdministrator(known.uid, { role }, write);
  return renewInvitation(known.uid, write, { byMail, isForAnyone: true });
}

/**
 * Makes this e-mail's user an owner, by invitation. An existing administrator becomes an owner immediately and gets a
 * link to a new password.
 */
export async function inviteOwner(address: string, byMail: boolean): Promise<Invited> {
  const email = readEmail(address);
  const known = await findKnown(email);
  if (known?.state !== 'active') return inviteByCommand(email, 'owner', byMail);
  if (known.role !== 'owner') await changeAdministrator(known.uid, { role: 'owner' }, write);
  return renewInvitation(known.uid, write, { byMail, isForAnyone: true });
}

/** Refuses a password that is easy to guess. */
export async function makeOwnerWithPassword(address: string, password: string): Promise<'created' | 'updated'> {
  const chosen = newPasswordSchema.safeParse(password);
  if (!chosen.success) {
    const message = `${chosen.error.issues[0]?.message}.`;
    throw new AppError('invalid_request', { message, fields: { password: message } });
  }
  refuseOwnAddress(password, readEmail(address));
  return makeOwner(address, password);
}

/** Sets a well-known password, for a developer's machine. */
export async function makeOwner(address: string, password: string): Promise<'created' | 'updated'> {
  const email = readEmail(address);
  const existing = await getApplicant(email);
  const account = existing ?? (await openAccount(email));
  await setPassword(account.uid, password);
  await giveClaim(account.uid);
  await transact(async (reader, writer) => {
    const known = await getAdministrator(account.uid, reader);
    if (known && isOwner(known)) return;
    stageAdministrator(writer, { ...ownerWith(account), lastSignInAt: known?.lastSignInAt ?? null });
  });
  return existing ? 'updated' : 'created';
}

/**
 * Removes an administrator's role, claim, sessions and known browsers, but not the account. Refuses the last owner
 * unless `isForced`. Returns null if there was none. Idempotent.
 */
export async function revoke(address: string, { isForced }: { isForced: boolean }): Promise<Changed | null> {
  const email = readEmail(address);
  const account = await getApplicant(email);
  if (!account) throw new AppError('not_found', { message: `${email} has no account.` });
  const known = await findKnown(email);
  if (!known || known.state === 'deactivated') return null;
  return changeAdministrator(account.uid, { state: 'deactivated' }, write, { isForced });
}

function ownerWith({ uid, email, createdAt }: Applicant): Administrator {
  return {
    uid,
    email,
    role: 'owner',
    state: 'active',
    invitedBy: null,
    invitedAt: null,
    invitation: null,
    acceptedAt: createdAt,
    lastSignInAt: null,
    revision: firstRevision,
    createdAt,
  };
}

async function findKnown(email: string): Promise<Administrator | null> {
  const account = await getApplicant(email);
  return account && getAdministrator(account.uid);
}

function readEmail(address: string): string {
  const email = emailSchema.safeParse(address);
  if (email.success) return email.data;
  const message = `"${address}" is no e-mail address. Write one such as office@school.example.`;
  throw new AppError('invalid_request', { message, fields: { email: message } });
}
