import { LRUCache } from 'lru-cache';
import type { Account } from '../accounts/account.ts';
import type { Session } from './session.ts';

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

// The account's time has whole seconds: a session of the same second may have been made after it.
function isOlder(createdAt: string, tokensValidAfter: string | null): boolean {
  return tokensValidAfter !== null && inSeconds(createdAt) < inSeconds(tokensValidAfter);
}

function inSeconds(time: string): number {
  return Math.floor(Date.parse(time) / 1000);
}
