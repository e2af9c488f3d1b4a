import type { Account } from './administrators.ts';
import type { Session } from './session.ts';

const recheckSeconds = 60;
const mostAccounts = 1000;

/**
 * Tells whether a session's account still stands behind it. An account is asked for at most once a minute in this
 * instance and remembered in memory, so a call costs nothing more than its session.
 */
export function createAccountCheck(readAccount: (uid: string) => Promise<Account | null>) {
  const remembered = new Map<string, { account: Promise<Account | null>; until: number }>();

  async function accountOf(uid: string): Promise<Account | null> {
    const known = remembered.get(uid);
    if (known && known.until > Date.now()) return known.account;
    remembered.delete(uid);
    const [oldest] = remembered.keys();
    if (remembered.size >= mostAccounts && oldest !== undefined) remembered.delete(oldest);
    const account = readAccount(uid);
    remembered.set(uid, { account, until: Date.now() + recheckSeconds * 1000 });
    // What failed is not an answer to remember.
    account.catch(() => remembered.delete(uid));
    return account;
  }

  return async function isAccountLive({ uid, createdAt }: Pick<Session, 'uid' | 'createdAt'>): Promise<boolean> {
    const account = await accountOf(uid);
    return account !== null && account.isAdministrator && !isOlder(createdAt, account.tokensValidAfter);
  };
}

// The account's time has whole seconds: a session of the same second may have been made after it.
function isOlder(createdAt: string, tokensValidAfter: string | null): boolean {
  return tokensValidAfter !== null && inSeconds(createdAt) < inSeconds(tokensValidAfter);
}

function inSeconds(time: string): number {
  return Math.floor(Date.parse(time) / 1000);
}
