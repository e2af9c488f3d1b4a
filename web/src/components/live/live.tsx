import type { Firestore, Query } from 'firebase/firestore';
import { type ReactNode, use, useMemo } from 'react';
import { FirebaseAppProvider, FirestoreProvider, useFirestore, useFirestoreCollectionData } from 'reactfire';
import { liveConnection } from '../../api/live-connection.ts';

// Only this file and api/live-connection.ts know reactfire, so that it can be replaced.
const withoutSuspense = { suspense: false };

/** Connects the session to Firestore for its children. Suspends while connecting and throws on failure. */
export function LiveProvider({ sessionId, children }: { sessionId: string; children: ReactNode }) {
  const { app, firestore } = use(liveConnection(sessionId));
  return (
    <FirebaseAppProvider firebaseApp={app} suspense={false}>
      <FirestoreProvider sdk={firestore}>{children}</FirestoreProvider>
    </FirebaseAppProvider>
  );
}

/** Live documents of a query; null until the first answer. Throws in render on failure. */
export function useLiveQuery<T>(build: (firestore: Firestore) => Query<T>): T[] | null {
  const firestore = useFirestore();
  const query = useMemo(() => build(firestore), [build, firestore]);
  const { status, data } = useFirestoreCollectionData(query, withoutSuspense);
  return status === 'success' ? data : null;
}
