import { AppError } from '../app-error.ts';
import { auth } from '../firebase.ts';

/** Whether one can sign in to this account with a password. */
export async function hasPassword(uid: string): Promise<boolean> {
  const { providerData } = await auth.getUser(uid);
  return providerData.some(({ providerId }) => providerId === 'password');
}

/** Gives an account another password. What signed in with the old one counts no more from then on. */
export async function setPassword(uid: string, password: string): Promise<void> {
  try {
    await auth.updateUser(uid, { password });
  } catch (error) {
    // The project may ask for more than we do.
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const isRefused = /invalid-password|password-does-not-meet-requirements/.test(code);
    if (!isRefused) throw error;
    const message = 'This password is not accepted. Choose another one.';
    throw new AppError('invalid_request', { message, fields: { next: message }, cause: error });
  }
}
