import { currentRequest } from './log/request-context.ts';

// What every call of the client ends in. The client's own log would tell it too, and write each document out for it.
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

/** Has the documents that a Firestore client reads and writes counted to the request for which it does, as they are paid for. */
export function countFirestore(client: object): void {
  const inner = client as Client;
  const { request, requestStream } = inner;
  inner.request = (method, body, ...rest) => {
    const context = currentRequest();
    if (context && method === 'commit') context.writes += body.writes?.length ?? 0;
    return request.call(client, method, body, ...rest);
  };
  inner.requestStream = async (method, isBidirectional, body, ...rest) => {
    const context = currentRequest();
    const opened = requestStream.call(client, method, isBidirectional, body, ...rest);
    if (!context) return opened;
    if (method === 'batchGetDocuments') context.reads += body.documents?.length ?? 0;
    if (method === 'runAggregationQuery') context.reads += 1;
    const stream = await opened;
    // The client opens it paused, and reads on when it has its own listener: nothing passes before that.
    if (method === 'runQuery') {
      stream.on('data', ({ document, skippedResults }) => {
        context.reads += (document ? 1 : 0) + (skippedResults ?? 0);
      });
    }
    return stream;
  };
}
