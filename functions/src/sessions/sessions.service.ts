import { LRUCache } from 'lru-cache';
import type { Account } from './accounts/account.ts';
import { getAccount } from './accounts/accounts.store.ts';
import type { Role } from '../contract/rules/roles.ts';
import { logSessionUseNotKept } from '../log/log.ts';
import { getAdministrator } from './administrators.store.ts';
import { type Actor, type Session, isKept, storedSessionId, useAt } from './session.ts';
import { type FoundSession, deleteSession, getSession, moveUse } from './sessions.store.ts';
import type { Reader } from '../firestore/writer.ts';
import { AppError } from '../app-error.ts';
import { isOwner } from './administrator.ts';

const recheckSeconds = 60;
const mostAccounts = 1000;

/**
 * Creates checks of an account's claim and validity for a session. An instance reads each account at most once a
 * minute, so calls cost only their session. A failed read is retried. Why: functions/src/sessions/README.md.
 */
export function createAccountCheck(getAccount: (uid: string) => Promise<Account | null>) {
  const accounts = new LRUCache<string, { account: Account | null }>({
    max: mostAccounts,
    // Entries older than this are stale.
    ttl: recheckSeconds * 1000 - 1,
    perf: { now: () => Date.now() },
    fetchMethod: async (uid) => ({ account: await getAccount(uid) }),
  });

  const administratorOf = async (uid: string) => {
    const { account } = await accounts.forceFetch(uid);
    return account?.isAdministrator ? account : null;
  };
  return {
    isAdministrator: async (uid: string): Promise<boolean> => (await administratorOf(uid)) !== null,
    isBehind: async ({ uid, createdAt }: Pick<Session, 'uid' | 'createdAt'>): Promise<boolean> => {
      const account = await administratorOf(uid);
      return account !== null && !isOlder(createdAt, account.tokensValidAfter);
    },
  };
}

const accounts = createAccountCheck(getAccount);

/**
 * Live session of a client's id. Deletes it if the account is gone, disabled, without the claim or has a newer
 * password. 'access ended' if the administrator was removed; only the owner knows the id.
 */
export async function getLiveSession(sessionId: string): Promise<FoundSession | 'access ended' | null> {
  const session = await getSession(storedSessionId(sessionId));
  if (!session) return null;
  if ('takenFrom' in session) return (await isRemoved(session.takenFrom)) ? 'access ended' : null;
  if (await accounts.isBehind(session)) return session;
  await deleteSession(session.id);
  return null;
}

async function isRemoved(uid: string): Promise<boolean> {
  return (await getAdministrator(uid))?.state === 'deactivated';
}

/** Null if they are no administrator. A deleted or disabled account, or a removed claim, is noticed within a minute. */
export async function roleOf(uid: string): Promise<Role | null> {
  const known = await getAdministrator(uid);
  return known?.state === 'active' && (await accounts.isAdministrator(uid)) ? known.role : null;
}

/**
 * Extends a session's idle limit, saved at most once in five minutes. The call does not wait for it or fail because of
 * it. Why: functions/src/sessions/README.md.
 */
export function noteUse(session: FoundSession): Session {
  const now = Date.now();
  if (!isKept(session, now)) return session;
  const use = useAt(now, session.endsAt);
  moveUse(session, use).catch(logSessionUseNotKept);
  return { ...session, ...use };
}

// The account's time has whole seconds: a session of the same second may be newer.
function isOlder(createdAt: string, tokensValidAfter: string | null): boolean {
  return tokensValidAfter !== null && inSeconds(createdAt) < inSeconds(tokensValidAfter);
}

function inSeconds(time: string): number {
  return Math.floor(Date.parse(time) / 1000);
}

/**
 * Throws if an owner has lost the role since the call started: two owners cannot remove each other at once. A command
 * has no document.
 */
export async function refuseFormerOwner({ uid }: Actor, reader: Reader): Promise<void> {
  const known = await getAdministrator(uid, reader);
  if (!known || isOwner(known)) return;
  throw new AppError('forbidden', { message: 'You are no owner any more. Ask an owner of this platform.' });
}
