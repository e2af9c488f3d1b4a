import type { DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import { storedEmail } from '../../contract/rules/fields.ts';
import { auth } from '../../firestore/firebase.ts';
import { findAccount, isAuthError } from './accounts.store.ts';
import { listenerUid } from './listener.store.ts';

const google = 'google.com';
const mostSeconds = 5 * 60;

/** Account that has just signed in with Google. */
export interface GoogleAccount {
  uid: string;
  /** Lower case; null unless Google verified it. */
  email: string | null;
  /** Whether this sign-in created the account, so nothing else is known of the person. */
  isNew: boolean;
}

/**
 * Account of an ID token; null if the token is forged, expired, revoked, too old or not from Google. A Google account
 * linked to the listener account is also null.
 */
export async function readGoogleAccount(idToken: string): Promise<GoogleAccount | null> {
  const token = await verified(idToken);
  if (token?.firebase.sign_in_provider !== google || token.uid === listenerUid) return null;
  if (Date.now() / 1000 - token.auth_time > mostSeconds) return null;
  const account = await findAccount(() => auth().getUser(token.uid));
  return (
    account && { uid: token.uid, email: token.email_verified ? emailFromGoogle(account) : null, isNew: isNew(account) }
  );
}

// The token has the account's address. Whoever created the account may have linked a Google account with another one.
function emailFromGoogle({ email, emailVerified, providerData }: UserRecord): string | null {
  const address = email && storedEmail(email);
  const isGoogles = providerData.some(
    (provider: { providerId: string; email?: string }) =>
      provider.providerId === google && storedEmail(provider.email ?? '') === address,
  );
  return address !== undefined && emailVerified && isGoogles ? address : null;
}

function isNew({ customClaims = {}, providerData, metadata }: UserRecord): boolean {
  const hasGoogleAlone = providerData.every(({ providerId }) => providerId === google);
  const ageSeconds = (Date.now() - Date.parse(metadata.creationTime)) / 1000;
  return hasGoogleAlone && Object.keys(customClaims).length === 0 && ageSeconds <= 2 * mostSeconds;
}

async function verified(idToken: string): Promise<DecodedIdToken | null> {
  try {
    return await auth().verifyIdToken(idToken, true);
  } catch (error) {
    const isRefusal = refusals.some((code) => isAuthError(error, code));
    if (isRefusal) return null;
    throw error;
  }
}

const refusals = [
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
];
