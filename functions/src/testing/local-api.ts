import express from 'express';
import { afterAll } from 'vitest';
import { buildApp } from '../app.ts';
import { db } from '../firebase.ts';
import { hideBodies } from '../http/request-body.ts';
import { getFreshSettings } from '../settings/settings.service.ts';
import { measure } from './firestore-cost.ts';
import { serveApp } from './serve-app.ts';
import { productHere } from './served-product.ts';

/** The application at an address of its own, with what this process knows of the emulators. */
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

/** Counts what a process costs that knows the settings: it reads them every half minute. */
async function measureKnowing<T>(run: () => Promise<T>) {
  await getFreshSettings();
  return measure(db, run);
}

/**
 * The API of this process, for a test that looks into it: `await localApi()` at the top of its file. Where the site is served
 * elsewhere, as to tests of faults, calls need its address.
 */
export async function localApi(): Promise<{ baseUrl: string } & Pick<LocalApi, 'measure'>> {
  if (await productHere()) return { baseUrl: process.env.SITE_URL ?? '', measure: measureKnowing };
  const local = await startLocalApi();
  afterAll(() => local.stop());
  // A file before this one may have changed them, and this process remembers them for half a minute.
  await getFreshSettings();
  return local;
}
