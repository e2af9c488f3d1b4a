import { type FirebaseApp, initializeApp } from 'firebase/app';
import { type Firestore, connectFirestoreEmulator, getFirestore } from 'firebase/firestore';
import type { ClientConfig } from 'functions/contract';
import { clientConfig } from './client-config.ts';

let visitors: Promise<Firestore> | null = null;

/** Firestore as anyone may read it, without a login; one connection for the whole page. */
export function publicFirestore(): Promise<Firestore> {
  visitors ??= openForVisitors().catch((error: unknown) => {
    visitors = null;
    throw error;
  });
  return visitors;
}

/** Opens an app of its own, and Firestore in it: the real one, or the emulator. */
export function openFirestore(config: ClientConfig, name: string): { app: FirebaseApp; firestore: Firestore } {
  const app = initializeApp({ projectId: config.projectId, apiKey: config.apiKey }, name);
  const firestore = getFirestore(app);
  if (config.emulators) {
    const { hostname, port } = new URL(`http://${config.emulators.firestore}`);
    connectFirestoreEmulator(firestore, hostname, Number(port));
  }
  return { app, firestore };
}

async function openForVisitors(): Promise<Firestore> {
  return openFirestore(await clientConfig(), 'visitors').firestore;
}
