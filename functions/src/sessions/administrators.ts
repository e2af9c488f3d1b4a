import { FirebaseAuthError, type UserRecord } from 'firebase-admin/auth';
import * as z from 'zod';
import { identityToolkitUrl, webApiKey } from '../config.ts';
import type { Role } from '../contract/roles.ts';
import { auth } from '../firebase.ts';
import { AppError, unavailable } from '../app-error.ts';
import { getRole } from './administrators.store.ts';

export interface Administrator {
  uid: string;
  email: string;
  role: Role;
}

/** What an account is now. */
export interface Account {
  /** It has the claim and is not disabled. */
  isAdministrator: boolean;
  /** Since when sign-ins count, in whole seconds: a new password ends what came before. */
  tokensValidAfter: string | null;
}

/** The account with this uid, or null when it is gone. */
export async function getAccount(uid: string): Promise<Account | null> {
  const account = await findAccount(() => auth.getUser(uid));
  if (!account) return null;
  return { isAdministrator: isAdministrator(account), tokensValidAfter: account.tokensValidAfterTime ?? null };
}

/** The account with this e-mail, if it is an administrator's and not disabled. */
export async function getAdministrator(email: string): Promise<Administrator | null> {
  const account = await findAccount(() => auth.getUserByEmail(email));
  if (!account || !isAdministrator(account)) return null;
  // Who was an administrator before there were roles might do everything.
  return { uid: account.uid, email, role: (await getRole(account.uid)) ?? 'owner' };
}

function isAdministrator({ customClaims, disabled }: UserRecord): boolean {
  return customClaims?.admin === true && !disabled;
}

async function findAccount(read: () => Promise<UserRecord>): Promise<UserRecord | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof FirebaseAuthError && error.code === 'auth/user-not-found') return null;
    throw error;
  }
}

/** What had to be done so that an account is an administrator's. */
export type Appointment = 'created' | 'appointed' | 'was one already';

/** Makes sure that an e-mail has an account that is an administrator's. Refuses an account that is disabled. */
export async function appointAdministrator(email: string): Promise<Appointment> {
  const existing = await findAccount(() => auth.getUserByEmail(email));
  if (existing?.disabled) {
    const message = `The account of ${email} is disabled. Enable it in the Firebase console, under Authentication, and try again.`;
    throw new AppError('conflict', { message });
  }
  if (existing && isAdministrator(existing)) return 'was one already';
  // Without a password, nobody signs in by it before the link was used.
  const { uid, customClaims } = existing ?? (await auth.createUser({ email, emailVerified: true }));
  await auth.setCustomUserClaims(uid, { ...customClaims, admin: true });
  return existing ? 'appointed' : 'created';
}

/** A link that sets the account's password, once and within an hour. It leads on to an address where Firebase may lead. */
export async function createPasswordLink(email: string, continueUrl: string): Promise<string> {
  try {
    return await auth.generatePasswordResetLink(email, { url: continueUrl });
  } catch (error) {
    const mayNotLeadOn =
      error instanceof FirebaseAuthError && /unauthorized-continue-uri|invalid-continue-uri/.test(error.code);
    if (!mayNotLeadOn) throw error;
    return auth.generatePasswordResetLink(email);
  }
}

/**
 * Whether Identity Toolkit accepts the password and asks for nothing more; we keep no password hash ourselves. A second
 * factor that is still pending is no sign-in.
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

/** A token with which this administrator's browser listens; the rules check its session on every use. */
export async function createRealtimeToken(uid: string, storedSessionId: string): Promise<string> {
  return auth.createCustomToken(uid, { admin: true, sid: storedSessionId });
}
