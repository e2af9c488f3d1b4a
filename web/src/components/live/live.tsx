import type { Firestore, Query } from 'firebase/firestore';
import { type ReactNode, use, useMemo } from 'react';
import { FirebaseAppProvider, FirestoreProvider, useFirestore, useFirestoreCollectionData } from 'reactfire';
import { liveConnection } from '../../api/live-connection.ts';

// Everything the product knows of reactfire stands in this file and in api/live-connection.ts, so that it can be replaced.
const withoutSuspense = { suspense: false };

/** Connects the session to Firestore and lets its children listen. Suspends while connecting, throws when it fails. */
export function LiveProvider({ sessionId, children }: { sessionId: string; children: ReactNode }) {
  const { app, firestore } = use(liveConnection(sessionId));
  return (
    <FirebaseAppProvider firebaseApp={app} suspense={false}>
      <FirestoreProvider sdk={firestore}>{children}</FirestoreProvider>
    </FirebaseAppProvider>
  );
}

/** The documents of a query as they change; null until the first answer. Throws in render when listening fails. */
export function useLiveQuery<T>(build: (firestore: Firestore) => Query<T>): T[] | null {
  const firestore = useFirestore();
  const query = useMemo(() => build(firestore), [build, firestore]);
  const { status, data } = useFirestoreCollectionData(query, withoutSuspense);
  return status === 'success' ? data : null;
}
