import { stageEntry } from '../../audit/audit.store.ts';
import type { AccountSession } from '../../contract/calls/account.ts';
import type { Operation } from '../../contract/index.ts';
import { passwordRule } from '../../contract/rules/sign-in-rules.ts';
import { type Writer, transact } from '../../firestore/writer.ts';
import { AppError } from '../../app-error.ts';
import { logPasswordChanged, logSignInRefused } from '../../log/log.ts';
import { passwordLimits } from '../sign-in/auth-limits.ts';
import { type SessionAnswer, callerOf } from '../sign-in/auth.service.ts';
import type { Client, WriteRequest } from '../../http/caller.ts';
import { take } from '../../http/rate-limit.store.ts';
import { isPassword } from '../../sessions/accounts/applicants.store.ts';
import { hasPassword, refuseOwnAddress, setPassword } from '../../sessions/accounts/passwords.store.ts';
import { type Session, newSession, newSessionId } from '../../sessions/session.ts';
import { listSessionIds, listSessionsOf, replaceSessions, stageEndedSessions } from '../../sessions/sessions.store.ts';

const mostSessions = 100;
/** Enough to tell an account's sessions apart; cannot be used as a session. */
const idLength = 16;
const firstPasswordMs = 10 * 60 * 1000;

export async function getAccount({ uid, email }: Session): Promise<{ email: string; hasPassword: boolean }> {
  return { email, hasPassword: await hasPassword(uid) };
}

/** The caller's session first, then the most recently used. */
export async function getAccountSessions(current: Session): Promise<{ sessions: AccountSession[] }> {
  const all = await listSessionsOf(current.uid);
  const isCurrent = ({ id }: Pick<Session, 'id'>) => id === current.id;
  const inOrder = all.sort(
    (one, other) => Number(isCurrent(other)) - Number(isCurrent(one)) || other.lastUsedAt.localeCompare(one.lastUsedAt),
  );
  return {
    sessions: inOrder.slice(0, mostSessions).map(({ id, device, createdAt, lastUsedAt }) => ({
      id: id.slice(0, idLength),
      device,
      createdAt,
      lastUsedAt,
      isCurrent: isCurrent({ id }),
    })),
  };
}

/**
 * Changes the password, ends all sessions and returns a new session. If the second half fails, old sessions still end
 * within a minute, because their account has a newer password.
 */
export async function changeAccountPassword(
  session: Session,
  { current, next }: { current?: string | undefined; next: string },
  { client, write }: { client: Client; write: WriteRequest },
): Promise<SessionAnswer> {
  refuseOwnAddress(next, session.email, 'next');
  if (await hasPassword(session.uid)) await requireCurrent(session.email, current, client);
  else requireFresh(session);
  await setPassword(session.uid, next, 'next');
  logPasswordChanged();
  const sessionId = newSessionId();
  const isReplaced = await replaceSessions(session.id, newSession(sessionId, session, client), (writer) => {
    stageOwnEntry(writer, write, 'account.changePassword');
  });
  if (isReplaced) return { sessionId };
  throw new AppError('unauthenticated', { message: 'Your password was changed. Sign in with it to continue.' });
}

export async function logoutAccountEverywhere({ uid }: Session, write: WriteRequest): Promise<{ ok: true }> {
  await transact(async (reader, writer) => {
    const ids = await listSessionIds(uid, reader);
    if (ids.length === 0) return;
    stageEndedSessions(writer, ids);
    stageOwnEntry(writer, write, 'account.logoutEverywhere');
  });
  return { ok: true };
}

function stageOwnEntry(writer: Writer, { actor }: WriteRequest, action: Operation): void {
  stageEntry(writer, actor, { action, kind: 'session', records: [actor.uid] });
}

// Password guesses here have the same limits as a sign-in.
async function requireCurrent(email: string, current: string | undefined, client: Client): Promise<void> {
  if (current === undefined) throw wrongCurrent(passwordRule.missing);
  const giveBack = await take(passwordLimits(email, await callerOf(client, email)), 'Too many failed sign-ins.');
  if (!(await isPassword(email, current))) {
    logSignInRefused('password');
    throw wrongCurrent('This is not your current password');
  }
  await giveBack();
}

// The account has no password to ask for, so the sign-in must be recent.
function requireFresh({ createdAt }: Session): void {
  if (Date.now() - Date.parse(createdAt) <= firstPasswordMs) return;
  const message =
    'Your account has no password yet. Log out, sign in again, and choose one within ten minutes after that.';
  throw new AppError('forbidden', { message });
}

function wrongCurrent(message: string): AppError {
  return new AppError('invalid_request', { message: `${message}.`, fields: { current: `${message}.` } });
}
