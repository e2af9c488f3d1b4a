import { useQueryClient } from '@tanstack/react-query';
import { type CollectionReference, type Firestore, collection } from 'firebase/firestore';
import { useEffect } from 'react';
import { badgesKey } from '../../api/badges.ts';
import { statsQuery } from '../../api/stats.ts';
import { LiveProvider, useLiveQuery } from '../../lib/live.tsx';
import { useSessionId } from '../../lib/session-storage.ts';
import { type StatShard, sumShards } from './sum-shards.ts';

const statShards = (firestore: Firestore) =>
  collection(firestore, 'statShards') as CollectionReference<StatShard, StatShard>;

/** Follows the counters and writes each new total over the cached one, so every screen that shows it follows too. */
export function LiveStats() {
  const sessionId = useSessionId();
  if (sessionId === null) return null;
  return (
    <LiveProvider key={sessionId} sessionId={sessionId}>
      <StatsListener />
    </LiveProvider>
  );
}

function StatsListener() {
  const client = useQueryClient();
  const shards = useLiveQuery(statShards);
  useEffect(() => {
    // Offline, Firestore answers an empty list; that is no total.
    if (!shards || shards.length === 0) return;
    const before = client.getQueryData(statsQuery.queryKey);
    const now = sumShards(shards, new Date().toISOString().slice(0, 7));
    client.setQueryData(statsQuery.queryKey, now);
    if (before && before.badgesIssued !== now.badgesIssued) void client.invalidateQueries({ queryKey: badgesKey });
  }, [client, shards]);
  return null;
}
