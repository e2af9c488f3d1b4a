import { FirebaseAuthError } from 'firebase-admin/auth';
import * as z from 'zod';
import { identityToolkitUrl, webApiKey } from '../config.ts';
import { auth } from '../firebase.ts';
import { AppError } from '../http/app-error.ts';

export interface Administrator {
  uid: string;
  email: string;
}

/** The account with this e-mail, if it is an administrator's and not disabled. */
export async function findAdministrator(email: string): Promise<Administrator | null> {
  try {
    const { uid, disabled, customClaims } = await auth.getUserByEmail(email);
    return customClaims?.admin === true && !disabled ? { uid, email } : null;
  } catch (error) {
    if (error instanceof FirebaseAuthError && error.code === 'auth/user-not-found') return null;
    throw error;
  }
}

/** Whether Identity Toolkit accepts the password; we keep no password hash ourselves. */
export async function isPassword(email: string, password: string): Promise<boolean> {
  const response = await fetch(`${identityToolkitUrl}/v1/accounts:signInWithPassword?key=${webApiKey}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: false }),
    signal: AbortSignal.timeout(10_000),
  });
  if (response.ok) return true;
  const answer = refusalSchema.safeParse(await response.json());
  if (response.status === 400 && answer.success) return false;
  throw new AppError('unavailable', {
    message: 'Signing in is not possible at the moment. Try again in a minute.',
    cause: new Error(`Identity Toolkit answered ${response.status}`),
  });
}

const refusals = ['EMAIL_NOT_FOUND', 'INVALID_PASSWORD', 'INVALID_LOGIN_CREDENTIALS', 'INVALID_EMAIL', 'USER_DISABLED'];
const refusalSchema = z.object({
  error: z.object({ message: z.string().refine((message) => refusals.some((refusal) => message.startsWith(refusal))) }),
});

/** A token with which this administrator's browser listens; the rules check its session on every use. */
export async function createRealtimeToken(uid: string, storedSessionId: string): Promise<string> {
  return auth.createCustomToken(uid, { admin: true, sid: storedSessionId });
}
