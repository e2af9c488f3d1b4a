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

interface GoogleAnswer {
  /** Firebase's ID token, exchanged by the server for a session. */
  idToken: string;
  email: string | null;
}

const opened = lazily(open);

/**
 * Opens Google's account chooser, suggesting `email`. The Firebase session ends at once, and lives in memory apart from
 * the listeners' app. Rejects with Firebase's error.
 */
export async function askGoogle(email?: string): Promise<GoogleAnswer> {
  // Cached, so that a retry opens at once if slow loading got the first window blocked.
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
