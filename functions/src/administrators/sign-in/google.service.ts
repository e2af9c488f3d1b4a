import { AppError } from '../../app-error.ts';
import { googleRule } from '../../contract/rules/sign-in-rules.ts';
import type { Client } from '../../http/caller.ts';
import { take } from '../../http/rate-limit.store.ts';
import { logSignInRefused, logSignedIn } from '../../log/log.ts';
import { isOpen } from '../../sessions/administrator.ts';
import { getApplicant } from '../../sessions/accounts/applicants.store.ts';
import { getAdministrator } from '../../sessions/administrators.store.ts';
import { deleteAccount } from '../../sessions/accounts/accounts.store.ts';
import { type GoogleAccount, readGoogleAccount } from '../../sessions/accounts/google-accounts.store.ts';
import { getFreshSettings, googleSignInOf } from '../../settings/settings.service.ts';
import { googleLimits } from './auth-limits.ts';
import type { SessionAnswer } from './auth.service.ts';
import { recordFailedSignIn } from './failed-sign-in.service.ts';
import { signIn } from './sign-in.service.ts';

/**
 * Signs in by the address of a recent Google sign-in. It proves as much as a mailed code, so it accepts an invitation.
 * Why: functions/src/administrators/README.md.
 */
export async function loginWithGoogle(idToken: string, client: Client): Promise<SessionAnswer> {
  const giveBack = await take(googleLimits(client), 'Too many failed sign-ins.');
  // Reads fresh settings: no one signs in with Google once an owner switches it off.
  if (googleSignInOf(await getFreshSettings()) !== 'on') throw switchedOff();
  const account = await readGoogleAccount(idToken);
  if (!account) throw refused('Google’s answer is too old. Press the button again.');
  const sessionId = await letIn(account, client);
  if (sessionId === null) {
    if (account.email !== null) await recordFailedSignIn(account.email, 'auth.loginWithGoogleFailed', client);
    throw await refusedAs(account);
  }
  await giveBack();
  logSignedIn('google');
  return { sessionId };
}

// Looks up by address: a project that allows several accounts per address has a separate one for Google.
async function letIn({ email }: GoogleAccount, client: Client): Promise<string | null> {
  const applicant = email === null ? null : await getApplicant(email);
  return applicant && signIn({ applicant, proof: 'mailbox', action: 'auth.loginWithGoogle', client });
}

// The address's holder may learn that it was invited, but not that it was deactivated.
async function refusedAs({ uid, email, isNew }: GoogleAccount): Promise<AppError> {
  const known = await getAdministrator(uid);
  // This sign-in created the stranger's account.
  if (isNew && !known) await deleteAccount(uid);
  const isOver = email !== null && known?.state === 'invited' && !isOpen(known.invitation);
  return refused(isOver ? 'Your invitation is over. Ask an owner for a new one.' : googleRule.unknown);
}

function refused(message: string): AppError {
  logSignInRefused('google');
  return new AppError('unauthenticated', { message });
}

function switchedOff(): AppError {
  const message = 'Sign-in with Google is switched off. Use your password or have a code mailed to you.';
  return new AppError('forbidden', { message });
}
