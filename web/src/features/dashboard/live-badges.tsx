import { useQueryClient } from '@tanstack/react-query';
import { badgeOfRow, badgeRowSchema } from 'functions/contract';
import { type Firestore, collection, limit, query } from 'firebase/firestore';
import { useEffect } from 'react';
import { newestBadgesCount, newestBadgesQuery } from '../../api/badges/badges.ts';
import { useLiveQuery } from '../../components/live/live.tsx';
import { rowConverter, storedTimeSchema } from '../../components/live/live-row.ts';
import { overwrite, refresh } from '../../lib/query-client.ts';

const converter = rowConverter(badgeRowSchema(storedTimeSchema));

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
    else
      overwrite(
        client,
        newestBadgesQuery.queryKey,
        badges.map((row) => badgeOfRow(row.id, row)),
      );
  }, [client, badges]);
  return null;
}
