import { useQueryClient } from '@tanstack/react-query';
import { type CollectionReference, type Firestore, collection } from 'firebase/firestore';
import { monthOf } from 'functions/contract';
import { useEffect } from 'react';
import { badgePagesKey } from '../../api/badges.ts';
import { statsQuery } from '../../api/stats.ts';
import { LiveProvider, useLiveQuery } from '../../lib/live.tsx';
import { refresh } from '../../lib/refresh.ts';
import { useSessionId } from '../../lib/session-storage.ts';
import { BadgesListener } from './live-badges.tsx';
import { monthsQuery } from './live-cache.ts';
import { sumMonths } from './months.ts';
import { type StatShard, sumShards } from './sum-shards.ts';

const statShards = (firestore: Firestore) =>
  collection(firestore, 'statShards') as CollectionReference<StatShard, StatShard>;

/** Follows the counters and the newest badges and writes them over the cached ones, so every screen that shows them follows. */
export function LiveStats() {
  const sessionId = useSessionId();
  if (sessionId === null) return null;
  return (
    <LiveProvider key={sessionId} sessionId={sessionId}>
      <StatsListener />
      <BadgesListener />
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
    const today = new Date();
    const now = sumShards(shards, monthOf(today.toISOString()));
    client.setQueryData(statsQuery.queryKey, now);
    client.setQueryData(monthsQuery.queryKey, sumMonths(shards, today));
    if (before && before.badgesIssued !== now.badgesIssued) void refresh(client, [badgePagesKey]);
  }, [client, shards]);
  return null;
}
