import { useQueryClient } from '@tanstack/react-query';
import type { Badge } from 'functions/contract';
import {
  type Firestore,
  type FirestoreDataConverter,
  type QueryDocumentSnapshot,
  Timestamp,
  collection,
  limit,
  query,
} from 'firebase/firestore';
import { useEffect } from 'react';
import { newestBadgesCount, newestBadgesQuery } from '../../api/badges.ts';
import { useLiveQuery } from '../../lib/live.tsx';
import { overwrite, refresh } from '../../lib/refresh.ts';

const converter: FirestoreDataConverter<Badge> = {
  fromFirestore: (document: QueryDocumentSnapshot) => {
    const { createdAt, issuedAt, firstIssuedAt, revokedAt, ...badge } = document.data() as Record<string, unknown>;
    return {
      ...badge,
      id: document.id,
      createdAt: timeOf(createdAt),
      issuedAt: timeOrNull(issuedAt),
      firstIssuedAt: timeOrNull(firstIssuedAt),
      revokedAt: timeOrNull(revokedAt),
    } as Badge;
  },
  // No client writes, but the type asks for both directions.
  toFirestore: (badge) => badge,
};

// Ids begin with the inverted clock, so the natural order is newest first.
const newestBadges = (firestore: Firestore) =>
  query(collection(firestore, 'badges').withConverter(converter), limit(newestBadgesCount));

/** Follows the newest badges and writes them over the cached ones. */
export function BadgesListener() {
  const client = useQueryClient();
  const badges = useLiveQuery(newestBadges);
  useEffect(() => {
    if (!badges) return;
    // An empty list may also mean that Firestore cannot be reached; the server knows.
    if (badges.length === 0) void refresh(client, [newestBadgesQuery.queryKey]);
    else overwrite(client, newestBadgesQuery.queryKey, badges);
  }, [client, badges]);
  return null;
}

// A document of an older version lacks the newer times.
function timeOrNull(stored: unknown): string | null {
  return stored ? timeOf(stored) : null;
}

function timeOf(stored: unknown): string {
  return stored instanceof Timestamp ? stored.toDate().toISOString() : String(stored);
}
