import type { Role } from '../../contract/rules/roles.ts';
import { type Reader, transact } from '../../firestore/writer.ts';
import { AppError } from '../../app-error.ts';
import { invitationLimits } from '../sign-in/auth-limits.ts';
import type { SessionAnswer } from '../sign-in/auth.service.ts';
import { signIn } from '../sign-in/sign-in.service.ts';
import type { Client } from '../../http/caller.ts';
import { take } from '../../http/rate-limit.store.ts';
import { logSignInRefused, logSignedIn } from '../../log/log.ts';
import { type Administrator, type Invitation, isOpen } from '../../sessions/administrator.ts';
import { getApplicant } from '../../sessions/accounts/applicants.store.ts';
import { refuseOwnAddress, setPassword } from '../../sessions/accounts/passwords.store.ts';
import { getAdministrator, stageAdministrator } from '../../sessions/administrators.store.ts';
import { sameHash } from '../../sessions/session.ts';
import { deleteSessionsOf } from '../../sessions/sessions.store.ts';
import { getCachedSettings } from '../../settings/settings.service.ts';
import { invitationHours, readToken } from './invitation-token.ts';

interface InvitationAnswer {
  email: string;
  role: Role;
  expiresAt: string;
  timeZone: string;
}

/** Throws `not_found` or `gone`. */
export async function readInvitation(token: string, client: Client): Promise<InvitationAnswer> {
  const { email, role, invitation } = await limited(client, () => findInvited(token));
  const { timeZone } = await getCachedSettings();
  return { email, role, expiresAt: invitation.endsAt, timeZone };
}

/**
 * Sets the invited administrator's password and signs them in. Uses up the link first, so only one of two calls
 * succeeds; on failure the link becomes valid again.
 */
export async function acceptInvitation(token: string, password: string, client: Client): Promise<SessionAnswer> {
  const { uid, email, invitation } = await limited(client, () => takeLink(token));
  try {
    refuseOwnAddress(password, email);
    await setPassword(uid, password);
  } catch (error) {
    await giveLinkBack(uid, invitation);
    throw error;
  }
  // The account may already have sessions that were opened with a password.
  await deleteSessionsOf(uid);
  const applicant = await getApplicant(email);
  const isSame = applicant?.uid === uid;
  const sessionId = isSame ? await signIn({ applicant, proof: 'mailbox', action: 'invitations.accept', client }) : null;
  if (sessionId === null) throw countsNoMore();
  logSignedIn('invitation');
  return { sessionId };
}

type Invited = Administrator & { invitation: Invitation };

async function findInvited(token: string, reader?: Reader): Promise<Invited> {
  const { uid, hash } = readToken(token);
  const known = await getAdministrator(uid, reader);
  if (!known) {
    const message =
      'This is no invitation of ours. Open the link of the mail again, or ask an owner for a new invitation.';
    throw new AppError('not_found', { message });
  }
  const { invitation } = known;
  if (!invitation?.hash || !sameHash(invitation.hash, hash)) throw countsNoMore();
  if (isOpen(invitation)) return { ...known, invitation };
  const message = `This invitation is over: it worked for ${invitationHours} hours. Ask an owner for a new invitation.`;
  throw new AppError('gone', { message });
}

async function takeLink(token: string): Promise<Invited> {
  return transact(async (reader, writer) => {
    const invited = await findInvited(token, reader);
    stageAdministrator(writer, { ...invited, invitation: { ...invited.invitation, hash: null } });
    return invited;
  });
}

async function giveLinkBack(uid: string, invitation: Invitation): Promise<void> {
  await transact(async (reader, writer) => {
    const known = await getAdministrator(uid, reader);
    // Only if it was not withdrawn or replaced.
    if (known?.invitation?.hash === null) stageAdministrator(writer, { ...known, invitation });
  });
}

/** Limits only callers who guess links. */
async function limited<T>(client: Client, run: () => Promise<T>): Promise<T> {
  const giveBack = await take(invitationLimits(client), 'Too many invitations were tried.');
  try {
    const result = await run();
    await giveBack();
    return result;
  } catch (error) {
    if (error instanceof AppError) logSignInRefused('invitation');
    throw error;
  }
}

function countsNoMore(): AppError {
  const message =
    'This invitation no longer works: it was used, withdrawn, or a newer one was sent. Sign in if you have accepted ' +
    'it. Ask an owner for a new invitation otherwise.';
  return new AppError('gone', { message });
}
