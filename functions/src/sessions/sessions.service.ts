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
 * Tells whether an account is an administrator's, and whether it still stands behind a session. An account is asked for at
 * most once a minute in this instance and cached, so a call costs nothing more than its session. A question that failed is
 * asked again. Why: docs/decisions/016.
 */
export function createAccountCheck(getAccount: (uid: string) => Promise<Account | null>) {
  const accounts = new LRUCache<string, { account: Account | null }>({
    max: mostAccounts,
    // An entry is stale once it is older than this.
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
 * The live session that the client's id names. It ends with its administrator: when the account is gone, disabled, no
 * administrator's any more or has a newer password, the session is deleted, and its listeners end with it. Of one that was
 * taken away together with its administrator, who has not come back, it says so: nobody else has its id.
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

/**
 * Current role of an administrator, from their document; null for anybody who is none any more. An account that is
 * deleted, disabled or without the claim is noticed within a minute.
 */
export async function roleOf(uid: string): Promise<Role | null> {
  const known = await getAdministrator(uid);
  return known?.state === 'active' && (await accounts.isAdministrator(uid)) ? known.role : null;
}

/**
 * Has the idle limit of a session begin anew, at most once in five minutes, and answers the session as it is then. The call
 * goes on meanwhile and never fails by it; of many calls at once one writes. Why: docs/decisions/051.
 */
export function noteUse(session: FoundSession): Session {
  const now = Date.now();
  if (!isKept(session, now)) return session;
  const use = useAt(now, session.endsAt);
  moveUse(session, use).catch(logSessionUseNotKept);
  return { ...session, ...use };
}

// The account's time has whole seconds: a session of the same second may have been made after it.
function isOlder(createdAt: string, tokensValidAfter: string | null): boolean {
  return tokensValidAfter !== null && inSeconds(createdAt) < inSeconds(tokensValidAfter);
}

function inSeconds(time: string): number {
  return Math.floor(Date.parse(time) / 1000);
}

/**
 * Refuses an act of somebody who was an owner when the call began and is none any more: two who remove one another at once
 * do not both succeed. A command has no document.
 */
export async function refuseFormerOwner({ uid }: Actor, reader: Reader): Promise<void> {
  const known = await getAdministrator(uid, reader);
  if (!known || isOwner(known)) return;
  throw new AppError('forbidden', { message: 'You are no owner any more. Ask an owner of this platform.' });
}
