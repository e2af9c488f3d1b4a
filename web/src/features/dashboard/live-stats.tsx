import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type CollectionReference, type Firestore, collection, limit, query } from 'firebase/firestore';
import { type StatShard, sumShards, badgeOfRow, badgeRowSchema } from 'functions/contract';
import { useEffect } from 'react';
import { badgePagesKey, badgeTotalsKey, newestBadgesCount, newestBadgesQuery } from '../../api/badges/badges.ts';
import { statsQuery } from '../../api/jobs/stats.ts';
import type { ListenerProps } from './live-region.tsx';
import { LiveProvider, useLiveQuery } from '../../components/live/live.tsx';
import { overwrite, refresh } from '../../lib/query-client.ts';
import { useSessionId } from '../../lib/session.ts';
import { rowConverter, storedTimeSchema } from '../../components/live/live-row.ts';

const statShards = (firestore: Firestore) =>
  collection(firestore, 'statShards') as CollectionReference<StatShard, StatShard>;

/** Writes live counters and newest badges to the cache, so that all screens update. */
export function LiveStats({ onFollow }: ListenerProps) {
  const sessionId = useSessionId();
  if (sessionId === null) return null;
  return (
    <LiveProvider key={sessionId} sessionId={sessionId}>
      <StatsListener onFollow={onFollow} />
      <BadgesListener />
    </LiveProvider>
  );
}

function StatsListener({ onFollow }: ListenerProps) {
  const client = useQueryClient();
  const shards = useLiveQuery(statShards);
  const { data: stats } = useQuery(statsQuery);
  // Unreachable Firestore answers an empty list, which is wrong if something was counted.
  if (shards?.length === 0 && stats && stats.totalUsers + stats.totalBadges > 0)
    throw new Error('The counters cannot be followed, because Firestore is out of reach.');
  useEffect(() => {
    if (!shards || shards.length === 0) return;
    const before = client.getQueryData(statsQuery.queryKey);
    const now = sumShards(shards, new Date());
    overwrite(client, statsQuery.queryKey, now);
    if (!before) return;
    if (before.badgesIssued !== now.badgesIssued) void refresh(client, [badgePagesKey]);
    if (before.lastSevenDays.mailsRefused !== now.lastSevenDays.mailsRefused) void refresh(client, [badgeTotalsKey]);
  }, [client, shards]);
  const follows = shards !== null;
  useEffect(() => {
    if (!follows) return;
    onFollow(true);
    return () => {
      onFollow(false);
    };
  }, [follows, onFollow]);
  return null;
}

const converter = rowConverter(badgeRowSchema(storedTimeSchema));

// Ids begin with the inverted clock, so their natural order is newest first.
const newestBadges = (firestore: Firestore) =>
  query(collection(firestore, 'badges').withConverter(converter), limit(newestBadgesCount));

/** Writes live newest badges to the cache. */
function BadgesListener() {
  const client = useQueryClient();
  const badges = useLiveQuery(newestBadges);
  useEffect(() => {
    if (!badges) return;
    // An empty list may mean that Firestore is unreachable; the server knows.
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
