import { initializeApp } from 'firebase/app';
import {
  type Auth,
  GoogleAuthProvider,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithPopup,
  signOut,
} from 'firebase/auth';
import { clientConfig } from '../../api/session/client-config.ts';
import { lazily } from '../../lib/store.ts';

/** Answer of Google's window. */
interface GoogleAnswer {
  /** Firebase's ID token, which the server exchanges for a session. */
  idToken: string;
  email: string | null;
}

const opened = lazily(open);

/**
 * Lets somebody choose a Google account in a window of Google's; `email` is suggested there. Firebase's own session ends at
 * once: it lives in the memory of an app of its own, apart from those that listen. Rejects with Firebase's error.
 */
export async function askGoogle(email?: string): Promise<GoogleAnswer> {
  // Kept: where the first window is blocked because loading took too long, the second opens at once.
  const auth = await opened.get();
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: 'select_account', ...(email !== undefined && { login_hint: email }) });
  const { user } = await signInWithPopup(auth, provider);
  const idToken = await user.getIdToken();
  await signOut(auth);
  return { idToken, email: user.email };
}

async function open(): Promise<Auth> {
  const { projectId, apiKey, emulators } = await clientConfig();
  const app = initializeApp({ projectId, apiKey, authDomain: `${projectId}.firebaseapp.com` }, 'google-sign-in');
  const auth = initializeAuth(app, {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true });
  return auth;
}
