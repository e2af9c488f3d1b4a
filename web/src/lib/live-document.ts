import { doc, onSnapshot } from 'firebase/firestore';
import { publicFirestore } from './live-firestore.ts';

interface Listener {
  /** Hears the document's data as it changes, null when there is none. What it throws ends the listening. */
  onData: (data: unknown) => void;
  /** Hears that the connection is lost. `onData` is called again as soon as it is back. */
  onLost: () => void;
}

/**
 * Listens to a document that anyone may read, until `signal`. Rejects when listening ends by itself, because the rules
 * close the document for example.
 */
export async function listenToDocument(path: string, { onData, onLost }: Listener, signal: AbortSignal): Promise<void> {
  const firestore = await publicFirestore();
  if (signal.aborted) return;
  await new Promise<void>((resolve, reject) => {
    const stop = onSnapshot(
      doc(firestore, path),
      { includeMetadataChanges: true },
      (snapshot) => {
        try {
          // Without a connection Firestore answers from a cache, which says nothing about the document.
          if (snapshot.metadata.fromCache) onLost();
          else onData(snapshot.data() ?? null);
        } catch (error) {
          stop();
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      },
      reject,
    );
    signal.addEventListener('abort', () => {
      stop();
      resolve();
    });
  });
}
