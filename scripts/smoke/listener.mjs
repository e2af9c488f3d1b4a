import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, signInWithCustomToken } from 'firebase/auth';
import { collection, connectFirestoreEmulator, getFirestore, onSnapshot } from 'firebase/firestore';
import { succeed } from './site.mjs';

const deadlineMs = 20_000;

/**
 * Listens to the counters with a session, ends it, and waits until Firestore closes the listener. Throws if the
 * listener never started or stays open.
 * @param {import('./site.mjs').Site} site
 * @param {{ sessionId: string, change: () => Promise<unknown> }} session  `change` changes the counters
 */
export async function expectCutByLogout(site, { sessionId, change }) {
  const config = (await succeed(site, '/api/client-config')).json();
  const { token } = (await succeed(site, '/api/auth/realtime-token', { method: 'POST', body: {}, sessionId })).json();
  const app = initializeApp({ projectId: config.projectId, apiKey: config.apiKey }, `smoke ${sessionId.slice(0, 8)}`);
  try {
    const firestore = openFirestore(app, config.emulators);
    await signIn(app, token, config.emulators);
    const listener = listen(firestore);
    await within(listener.begun, 'Firestore did not let the session listen');
    await succeed(site, '/api/auth/logout', { method: 'POST', body: {}, sessionId });
    await change();
    await within(listener.cut, 'the listener continues after the logout');
  } finally {
    await deleteApp(app);
  }
}

function openFirestore(app, emulators) {
  const firestore = getFirestore(app);
  if (emulators) {
    const { hostname, port } = new URL(`http://${emulators.firestore}`);
    connectFirestoreEmulator(firestore, hostname, Number(port));
  }
  return firestore;
}

async function signIn(app, token, emulators) {
  const auth = initializeAuth(app);
  if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true });
  await signInWithCustomToken(auth, token);
}

function listen(firestore) {
  /** @type {(error: import('firebase/firestore').FirestoreError) => void} */
  let end = () => undefined;
  /** @type {Promise<void>} */
  const cut = new Promise((resolve, reject) => {
    end = (error) => (error.code === 'permission-denied' ? resolve() : reject(error));
  });
  const begun = new Promise((begin, refuse) => {
    onSnapshot(collection(firestore, 'statShards'), begin, (error) => {
      refuse(error);
      end(error);
    });
  });
  // Awaited only once it has begun.
  cut.catch(() => undefined);
  return { begun, cut };
}

async function within(promise, otherwise) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${otherwise} in ${deadlineMs / 1000} seconds`)), deadlineMs);
  });
  await Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
