import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { setLogFunction } from 'firebase-admin/firestore';
import { afterAll } from 'vitest';
import { buildApp } from '../app.ts';
import { watchBodySizes } from '../http/body-limit.ts';

/** What calls cost in Firestore. */
interface Cost {
  reads: number;
  aggregations: number;
  queries: number;
  commits: number;
}

interface Logged {
  writes?: unknown;
  structuredQuery?: unknown;
  structuredAggregationQuery?: unknown;
  found?: unknown;
  missing?: unknown;
  document?: unknown;
  skippedResults?: number;
}

/**
 * The same application in this process, on the same emulators. The Functions emulator starts a process for each request
 * that runs at the same time, so tests of many calls at once run here; and here the Firestore client's log tells what
 * calls cost.
 */
export async function startLocalApi({ answerWithinMs }: { answerWithinMs?: number } = {}) {
  watchBodySizes();
  const app = buildApp();
  app.set('answer within ms', answerWithinMs);
  const server = express()
    .use(express.json({ limit: '32mb', verify: keepRawBody }))
    .use(app)
    .listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    measure,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

// As the platform does.
function keepRawBody(request: IncomingMessage & { rawBody?: Buffer }, _: unknown, body: Buffer): void {
  request.rawBody = body;
}

export type LocalApi = Awaited<ReturnType<typeof startLocalApi>>;

/** Serves it for one test file, which calls this once at its top: `await localApi()`. */
export async function localApi(): Promise<LocalApi> {
  const local = await startLocalApi();
  afterAll(() => local.stop());
  return local;
}

async function measure<T>(run: () => Promise<T>): Promise<{ cost: Cost; result: T }> {
  const cost: Cost = { reads: 0, aggregations: 0, queries: 0, commits: 0 };
  setLogFunction((line) => {
    count(line, cost);
  });
  try {
    return { result: await run(), cost };
  } finally {
    setLogFunction(null);
  }
}

function count(line: string, cost: Cost): void {
  const [, kind, json] = /(Sending request|Received response): (\{.*)$/s.exec(line) ?? [];
  if (!json) return;
  const logged = JSON.parse(json) as Logged;
  if (kind === 'Sending request') {
    if (logged.writes) cost.commits += 1;
    if (logged.structuredQuery) cost.queries += 1;
    if (logged.structuredAggregationQuery) cost.aggregations += 1;
    return;
  }
  if (logged.found ?? logged.missing ?? logged.document) cost.reads += 1;
  cost.reads += logged.skippedResults ?? 0;
}
