import { channel } from 'node:diagnostics_channel';

/** Calls to Firestore, and billed documents. */
export interface FirestoreCost {
  /** Calls of any kind. */
  requests: number;
  reads: number;
  aggregations: number;
  queries: number;
  commits: number;
  writes: number;
}

export function noCost(): FirestoreCost {
  return { requests: 0, reads: 0, aggregations: 0, queries: 0, commits: 0, writes: 0 };
}

// The two methods that send each call of the client. Its own log has the same data, but also formats each document.
interface Client {
  request: (method: string, request: { writes?: unknown[] }, ...rest: unknown[]) => Promise<unknown>;
  requestStream: (method: string, isBidirectional: boolean, request: Asked, ...rest: unknown[]) => Promise<Stream>;
}

interface Asked {
  documents?: unknown[];
}

interface Stream {
  on(event: 'data', listener: (answer: { document?: unknown; skippedResults?: number | null }) => void): unknown;
}

// Tests subscribe to it, and compare queries with indexes.
const asked = channel('badge-platform:firestore-request');

/**
 * Adds the cost of each call of a Firestore client to the cost found at its start, until its answer. Reads first call
 * `beforeRead`, which may throw.
 */
export function countFirestore(
  client: object,
  findCost: () => FirestoreCost | undefined,
  beforeRead: () => void = () => undefined,
): () => void {
  const inner = client as Client;
  const { request, requestStream } = inner;
  inner.request = (method, body, ...rest) => {
    const cost = findCost();
    if (cost) {
      cost.requests += 1;
      if (method === 'commit') cost.commits += 1;
      cost.writes += body.writes?.length ?? 0;
    }
    return request.call(client, method, body, ...rest);
  };
  inner.requestStream = async (method, isBidirectional, body, ...rest) => {
    beforeRead();
    asked.publish(body);
    const cost = findCost();
    const opened = requestStream.call(client, method, isBidirectional, body, ...rest);
    if (!cost) return opened;
    cost.requests += 1;
    if (method === 'batchGetDocuments') cost.reads += body.documents?.length ?? 0;
    if (method === 'runAggregationQuery') cost.aggregations += 1;
    const stream = await opened;
    // The client opens the stream paused and attaches its own listener before reading, so nothing is missed.
    if (method === 'runQuery') {
      cost.queries += 1;
      stream.on('data', ({ document, skippedResults }) => {
        cost.reads += (document ? 1 : 0) + (skippedResults ?? 0);
      });
    }
    return stream;
  };
  return () => Object.assign(inner, { request, requestStream });
}
