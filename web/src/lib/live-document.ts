import { doc, onSnapshot } from 'firebase/firestore';
import { publicFirestore } from './live-firestore.ts';

/**
 * Listens to a document that anyone may read, until `signal`: its data as it changes, null when there is none. Rejects
 * when listening ends by itself, because the rules close the document for example.
 */
export async function listenToDocument(
  path: string,
  onData: (data: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  const firestore = await publicFirestore();
  if (signal.aborted) return;
  await new Promise<void>((resolve, reject) => {
    const stop = onSnapshot(
      doc(firestore, path),
      { includeMetadataChanges: true },
      (snapshot) => {
        // Without a connection Firestore answers from an empty cache, which says nothing about the document.
        if (!snapshot.metadata.fromCache) onData(snapshot.data() ?? null);
      },
      reject,
    );
    signal.addEventListener('abort', () => {
      stop();
      resolve();
    });
  });
}
