import { type DocumentReference, doc, onSnapshot } from 'firebase/firestore';
import type { PublicBadge } from 'functions/contract';
import { publicFirestore } from '../../lib/live-firestore.ts';

/** Listens to what visitors may see of a badge, until `signal`: its document as it changes, null once it is gone. */
export async function listenToBadge(
  hash: string,
  onChange: (badge: PublicBadge | null) => void,
  signal: AbortSignal,
): Promise<void> {
  const firestore = await publicFirestore();
  if (signal.aborted) return;
  const stop = onSnapshot(
    doc(firestore, 'publicBadges', hash) as DocumentReference<PublicBadge>,
    { includeMetadataChanges: true },
    (snapshot) => {
      // Without a connection Firestore answers from an empty cache, which says nothing about the badge.
      if (!snapshot.metadata.fromCache) onChange(snapshot.data() ?? null);
    },
    (error) => {
      console.info('The badge is no longer followed as it changes.', error);
    },
  );
  signal.addEventListener('abort', stop);
}
