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

/** Signed-in Firebase app for live listeners. */
export interface LiveConnection {
  app: FirebaseApp;
  auth: Auth;
  firestore: Firestore;
}

let current: { sessionId: string; connection: Promise<LiveConnection> } | null = null;

/** Connection of this session, opened on first use and shared until the session changes. */
export function liveConnection(sessionId: string): Promise<LiveConnection> {
  if (current?.sessionId !== sessionId) {
    closeLiveConnection();
    current = { sessionId, connection: connect() };
  }
  return current.connection;
}

/** Closes the connection and clears its caches. Call it after all listeners are unmounted. */
export function closeLiveConnection(): void {
  const connection = current?.connection;
  current = null;
  clearLiveCaches();
  connection?.then(disconnect).catch(() => undefined);
}

// React unmounts the listeners in a microtask after the session has changed. A timer runs later.
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
 * Empties reactfire's global caches. A failed listener stays cached, so a query refused after sign-out would fail until
 * a reload.
 */
function clearLiveCaches(): void {
  const caches = globalThis as Partial<ReactFireGlobals>;
  caches._reactFirePreloadedObservables?.clear();
  caches._reactFireFirestoreQueryCache?.splice(0);
}
