import { AppError } from '../../app-error.ts';
import { passwordRule } from '../../contract/rules/sign-in-rules.ts';
import { isOwnAddress } from '../../contract/rules/weak-passwords.ts';
import { auth } from '../../firebase.ts';

/** Whether one can sign in to this account with a password. */
export async function hasPassword(uid: string): Promise<boolean> {
  const { providerData } = await auth().getUser(uid);
  return providerData.some(({ providerId }) => providerId === 'password');
}

/**
 * Gives an account another password, which ends every sign-in with the old one. What the project's own
 * rules forbid is refused as the `field` of a request.
 */
export async function setPassword(uid: string, password: string, field = 'password'): Promise<void> {
  try {
    await auth().updateUser(uid, { password });
  } catch (error) {
    // The project may ask for more than we do.
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const isRefused = /invalid-password|password-does-not-meet-requirements/.test(code);
    if (!isRefused) throw error;
    const message = 'This password is refused. Choose a longer one, with letters, digits and other characters.';
    throw new AppError('invalid_request', { message, fields: { [field]: message }, cause: error });
  }
}

/** Refuses, as the `field` of a request, a new password that is made of the e-mail address whose it is to be. */
export function refuseOwnAddress(password: string, email: string, field = 'password'): void {
  if (!isOwnAddress(password, email)) return;
  const message = `${passwordRule.ownAddress}.`;
  throw new AppError('invalid_request', { message, fields: { [field]: message } });
}

/** Leaves an account with this password alone: no Google account or phone number that was joined to it counts any more. */
export async function closeAccount(uid: string, password: string): Promise<void> {
  const { providerData } = await auth().getUser(uid);
  const providersToUnlink = providerData.map(({ providerId }) => providerId).filter((id) => id !== 'password');
  await auth().updateUser(uid, { password, providersToUnlink });
}
