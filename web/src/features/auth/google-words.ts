import { googleRule } from 'functions/contract/sign-in-rules';
import { ApiError, isUnreachable, serverMessageOr } from '../../lib/api-error.ts';

const otherWays = 'Use your password or have a code mailed to you.';

/** Somebody chose an account in Google's window that is not the one that was invited. */
export class OtherAccountChosen extends Error {}

/** Why nobody was signed in with Google, and what to do next. */
export function googleWords(error: unknown): string {
  if (error instanceof ApiError)
    return serverMessageOr(error, `The server did not sign you in. Try again. ${otherWays}`);
  if (error instanceof OtherAccountChosen) return error.message;
  if (isUnreachable(error)) return offline;
  return wordsByCode[codeOf(error)] ?? `Google did not sign you in. Try again. ${otherWays}`;
}

const offline = 'There was no connection. Check it and try again.';
const closed = `Google’s window was closed before you were signed in. Try again. ${otherWays}`;
const unprepared = `Sign-in with Google is not set up completely: tell an owner. ${otherWays}`;

/** Words for errors, by the codes of Firebase Auth. */
const wordsByCode: Record<string, string | undefined> = {
  'auth/popup-closed-by-user': closed,
  'auth/cancelled-popup-request': closed,
  'auth/user-cancelled': closed,
  'auth/popup-blocked':
    'Your browser blocked Google’s window. Press the button again. If nothing opens, allow windows of this site in the ' +
    'settings of your browser.',
  'auth/network-request-failed': offline,
  'auth/web-storage-unsupported': `Your browser keeps Google’s window from answering. ${otherWays}`,
  // Strangers cannot make accounts: Firebase refuses them before the server does.
  'auth/admin-restricted-operation': googleRule.unknown,
  'auth/user-disabled': googleRule.unknown,
  'auth/account-exists-with-different-credential': `Google does not vouch for this address. ${otherWays}`,
  'auth/operation-not-allowed': unprepared,
  'auth/configuration-not-found': unprepared,
  'auth/unauthorized-domain': unprepared,
};

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
