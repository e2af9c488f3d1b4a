import { type FirebaseApp, deleteApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithCustomToken,
  signOut,
} from 'firebase/auth';
import { type Firestore, connectFirestoreEmulator, getFirestore } from 'firebase/firestore';
import { type ClientConfig, authApi } from 'functions/contract';
import type { ReactFireGlobals } from 'reactfire';
import { call } from '../lib/call.ts';
import { clientConfig } from './session/client-config.ts';
import { readSessionId, subscribeSessionId } from '../lib/session.ts';

/** A signed-in Firebase app: what live listeners need. */
export interface LiveConnection {
  app: FirebaseApp;
  auth: Auth;
  firestore: Firestore;
}

let current: { sessionId: string; connection: Promise<LiveConnection> } | null = null;

/** The connection of this session, opened on first use and shared by every listener until the session changes. */
export function liveConnection(sessionId: string): Promise<LiveConnection> {
  if (current?.sessionId !== sessionId) {
    closeLiveConnection();
    current = { sessionId, connection: connect() };
  }
  return current.connection;
}

/** Ends the connection and forgets everything it held. Call it once nothing on the screen listens any more. */
export function closeLiveConnection(): void {
  const connection = current?.connection;
  current = null;
  clearLiveCaches();
  connection?.then(disconnect).catch(() => undefined);
}

// React unmounts the listeners in a microtask after the session has changed; a timer comes after it.
subscribeSessionId(() => {
  setTimeout(() => {
    if (current && current.sessionId !== readSessionId()) closeLiveConnection();
  });
});

async function connect(): Promise<LiveConnection> {
  const [config, { token }] = await Promise.all([clientConfig(), call(authApi.realtimeToken, {})]);
  const app = initializeApp({ projectId: config.projectId, apiKey: config.apiKey }, `live-${crypto.randomUUID()}`);
  const firestore = firestoreOf(app, config);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  if (config.emulators) connectAuthEmulator(auth, config.emulators.auth, { disableWarnings: true });
  await signInWithCustomToken(auth, token);
  return { app, auth, firestore };
}

/** The real one, or the emulator. */
function firestoreOf(app: FirebaseApp, { emulators }: ClientConfig): Firestore {
  const firestore = getFirestore(app);
  if (emulators) {
    const { hostname, port } = new URL(`http://${emulators.firestore}`);
    connectFirestoreEmulator(firestore, hostname, Number(port));
  }
  return firestore;
}

async function disconnect({ app, auth }: LiveConnection): Promise<void> {
  await signOut(auth);
  await deleteApp(app);
}

/**
 * Empties reactfire's global caches. It keeps a failed listener for ever, so a query that was once refused (after a
 * sign-out, for example) would stay dead until the page is reloaded.
 */
function clearLiveCaches(): void {
  const caches = globalThis as Partial<ReactFireGlobals>;
  caches._reactFirePreloadedObservables?.clear();
  caches._reactFireFirestoreQueryCache?.splice(0);
}
