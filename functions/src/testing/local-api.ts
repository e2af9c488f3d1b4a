import express from 'express';
import { afterAll } from 'vitest';
import { buildApp } from '../app.ts';
import { db } from '../firestore/firebase.ts';
import { hideBodies } from '../http/request-body.ts';
import { getFreshSettings } from '../settings/settings.service.ts';
import { measure } from './firestore-cost.ts';
import { serveApp } from './serve-app.ts';
import { productHere } from './served-product.ts';

/** The application at a separate address, with this process's emulators. */
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
  return { ...served, measure: measureKnowing };
}

export type LocalApi = Awaited<ReturnType<typeof startLocalApi>>;

/** Cost of a process with cached settings: it rereads them every half minute. */
async function measureKnowing<T>(run: () => Promise<T>) {
  await getFreshSettings();
  return measure(db, run);
}

/**
 * The API in this process, for tests of its internals: `await localApi()` at the top of the file. If the site runs
 * elsewhere, as in fault tests, calls need its address.
 */
export async function localApi(): Promise<{ baseUrl: string } & Pick<LocalApi, 'measure'>> {
  if (await productHere()) return { baseUrl: process.env.SITE_URL ?? '', measure: measureKnowing };
  const local = await startLocalApi();
  afterAll(() => local.stop());
  // A previous file may have changed them, and this process caches them for half a minute.
  await getFreshSettings();
  return local;
}
