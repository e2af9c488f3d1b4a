import type { UserRecord } from 'firebase-admin/auth';
import * as z from 'zod';
import { identityToolkitUrl, webApiKey } from '../../config.ts';
import { auth } from '../../firestore/firebase.ts';
import { AppError, unavailable } from '../../app-error.ts';
import type { Applicant } from './account.ts';
import { findAccount, isAuthError } from './accounts.store.ts';
import { keepListenerBare, listenerUid } from './listener.store.ts';

/**
 * Account with this e-mail for a sign-in, or null. The listener account never has one: it gives up any address it got.
 */
export async function getApplicant(email: string): Promise<Applicant | null> {
  const account = await findAccount(() => auth().getUserByEmail(email));
  if (account?.uid !== listenerUid) return account && toApplicant(account, email);
  await keepListenerBare();
  return null;
}

function toApplicant({ uid, customClaims, disabled, emailVerified, metadata }: UserRecord, email: string): Applicant {
  return {
    uid,
    email,
    hasClaim: customClaims?.admin === true,
    isDisabled: disabled,
    hasMailbox: emailVerified,
    createdAt: new Date(metadata.creationTime).toISOString(),
  };
}

/** Creates an account without a password; uses an existing one if another call was faster. */
export async function openAccount(email: string): Promise<Applicant> {
  try {
    return toApplicant(await auth().createUser({ email }), email);
  } catch (error) {
    if (isAuthError(error, 'auth/invalid-email')) {
      const message = 'Firebase Auth does not take this e-mail address. Use another one.';
      throw new AppError('invalid_request', { message, fields: { email: message }, cause: error });
    }
    const holder = isAuthError(error, 'auth/email-already-exists') ? await getApplicant(email) : null;
    if (!holder) throw error;
    return holder;
  }
}

/**
 * Whether Identity Toolkit accepts the password and asks for nothing more; we store no password hash. A pending second
 * factor is not a sign-in.
 */
export async function isPassword(email: string, password: string): Promise<boolean> {
  const response = await ask(`${identityToolkitUrl}/v1/accounts:signInWithPassword?key=${webApiKey}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: false }),
    signal: AbortSignal.timeout(8_000),
  });
  if (response.ok) return acceptanceSchema.safeParse(await response.json()).success;
  const answer = refusalSchema.safeParse(await response.json());
  if (response.status === 400 && answer.success) return false;
  throw unavailable(new Error(`Identity Toolkit answered ${response.status}`));
}

async function ask(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    throw unavailable(error);
  }
}

const acceptanceSchema = z.object({ localId: z.string(), mfaPendingCredential: z.undefined().optional() });

const refusals = ['EMAIL_NOT_FOUND', 'INVALID_PASSWORD', 'INVALID_LOGIN_CREDENTIALS', 'INVALID_EMAIL', 'USER_DISABLED'];
const refusalSchema = z.object({
  error: z.object({ message: z.string().refine((message) => refusals.some((refusal) => message.startsWith(refusal))) }),
});
