import express from 'express';
import { afterAll } from 'vitest';
import { buildApp } from '../app.ts';
import { db } from '../firebase.ts';
import { hideBodies } from '../http/request-body.ts';
import { getFreshSettings } from '../settings/settings.service.ts';
import { measure } from './firestore-cost.ts';
import { serveApp } from './serve-app.ts';

/**
 * The same application in this process, on the same emulators. The Functions emulator starts a process for each request
 * that runs at the same time, so tests of many calls at once run here; and here a test can tell what calls cost.
 */
export async function startLocalApi({ answerWithinMs }: { answerWithinMs?: number } = {}) {
  hideBodies();
  const app = buildApp();
  app.set('answer within ms', answerWithinMs);
  // As the platform's own parser: it must find nothing to read.
  const served = await serveApp(
    express()
      .use(express.json({ limit: '1gb' }))
      .use(app),
  );
  return { ...served, measure: <T>(run: () => Promise<T>) => measure(db, run) };
}

export type LocalApi = Awaited<ReturnType<typeof startLocalApi>>;

/** Serves it for one test file, which calls this once at its top: `await localApi()`. */
export async function localApi(): Promise<LocalApi> {
  const local = await startLocalApi();
  afterAll(() => local.stop());
  // A file before this one may have changed them, and this process remembers them for half a minute.
  await getFreshSettings();
  return local;
}

/**
 * The API in one process, for tests of many calls at once: this one, or that of the installed function where a run serves
 * it. A test that looks into the process, or stubs something in it, takes `localApi`.
 */
export async function oneProcessApi(): Promise<{ baseUrl: string }> {
  // Read here: a test without emulators serves the application too.
  const { environment } = await import('./environment.ts');
  return environment.ONE_PROCESS_URL ? { baseUrl: environment.ONE_PROCESS_URL } : localApi();
}
