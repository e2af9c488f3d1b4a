import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll } from 'vitest';
import { buildApp } from '../app.ts';
import { hideBodies } from '../http/hidden-body.ts';
import { measure } from './firestore-cost.ts';

/**
 * The same application in this process, on the same emulators. The Functions emulator starts a process for each request
 * that runs at the same time, so tests of many calls at once run here; and here the Firestore client's log tells what
 * calls cost.
 */
export async function startLocalApi({ answerWithinMs }: { answerWithinMs?: number } = {}) {
  hideBodies();
  const app = buildApp();
  app.set('answer within ms', answerWithinMs);
  const server = express()
    // As the platform's own parser: it must find nothing to read.
    .use(express.json({ limit: '1gb' }))
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

export type LocalApi = Awaited<ReturnType<typeof startLocalApi>>;

/** Serves it for one test file, which calls this once at its top: `await localApi()`. */
export async function localApi(): Promise<LocalApi> {
  const local = await startLocalApi();
  afterAll(() => local.stop());
  return local;
}
