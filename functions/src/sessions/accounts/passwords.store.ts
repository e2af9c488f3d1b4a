import { AppError } from '../../app-error.ts';
import { passwordRule } from '../../contract/rules/sign-in-rules.ts';
import { isOwnAddress } from '../../contract/rules/weak-passwords.ts';
import { auth } from '../../firestore/firebase.ts';

export async function hasPassword(uid: string): Promise<boolean> {
  const { providerData } = await auth().getUser(uid);
  return providerData.some(({ providerId }) => providerId === 'password');
}

/**
 * Sets an account's password, which ends all earlier sign-ins. Throws for the request's `field` if the project's own
 * rules refuse it.
 */
export async function setPassword(uid: string, password: string, field = 'password'): Promise<void> {
  try {
    await auth().updateUser(uid, { password });
  } catch (error) {
    // The project may have stricter rules.
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const isRefused = /invalid-password|password-does-not-meet-requirements/.test(code);
    if (!isRefused) throw error;
    const message = 'This password is refused. Choose a longer one, with letters, digits and other characters.';
    throw new AppError('invalid_request', { message, fields: { [field]: message }, cause: error });
  }
}

/** Throws for the request's `field` if a new password consists of the account's e-mail address. */
export function refuseOwnAddress(password: string, email: string, field = 'password'): void {
  if (!isOwnAddress(password, email)) return;
  const message = `${passwordRule.ownAddress}.`;
  throw new AppError('invalid_request', { message, fields: { [field]: message } });
}

/** Sets a password as the account's only way to sign in, and unlinks Google accounts and phone numbers. */
export async function closeAccount(uid: string, password: string): Promise<void> {
  const { providerData } = await auth().getUser(uid);
  const providersToUnlink = providerData.map(({ providerId }) => providerId).filter((id) => id !== 'password');
  await auth().updateUser(uid, { password, providersToUnlink });
}
