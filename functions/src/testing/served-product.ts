import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { fileURLToPath } from 'node:url';
import express from 'express';
import { hideBodies } from '../http/request-body.ts';
import { lazily } from '../lazily.ts';
import { noteQuery } from './note-queries.mjs';
import { serveApp } from './serve-app.ts';
import { type QueueFunction, taskQueues } from './task-queues.ts';

// Loaded with the first call, after a test has replaced its modules. Only once, whatever the test resets later.
const load = lazily(() => import('../index.ts'));
const builtSite = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/**
 * Serves the product in this process, once: the site, the queues and the schedule. Sets their addresses in the
 * environment. Null if it is already served.
 */
export const productHere = lazily(async () => (process.env.SITE_URL === undefined ? serveProduct() : null));

async function serveProduct() {
  const inProduct = new AsyncLocalStorage<true>();
  // Tests may send any query to the store.
  subscribe('badge-platform:firestore-request', (query) => {
    if (inProduct.getStore()) noteQuery(query);
  });
  const queues = taskQueues(async (name) => {
    const { run, __endpoint } = (await load())[name as 'workJobs'] as unknown as QueueFunction;
    return { run: (task) => inProduct.run(true, () => run(task)), __endpoint };
  });
  const background = await serveApp(
    express()
      .use(queues.router)
      .post('/sweep', async (_, response) => {
        await inProduct.run(true, async () => (await load()).sweep.run({ scheduleTime: new Date().toISOString() }));
        response.json({});
      }),
  );
  hideBodies();
  const site = await serveApp(
    express()
      .disable('x-powered-by')
      .use(express.static(builtSite, { index: false }))
      // As the platform's own parser: it must find nothing to read.
      .use(express.json({ limit: '1gb' }))
      .use((request, response) => inProduct.run(true, async () => (await load()).api(request as never, response))),
  );
  Object.assign(process.env, {
    SITE_URL: site.baseUrl,
    PUBLIC_URL: site.baseUrl,
    SWEEP_URL: `${background.baseUrl}/sweep`,
    CLOUD_TASKS_EMULATOR_HOST: new URL(background.baseUrl).host,
  });
  return {
    /** Waits for running jobs, but not for mail tasks, which poll for some seconds. */
    finishJobs: () => queues.idle(['workJobs', 'makeFiles']),
    /** Refreshes what this process caches of the store. */
    readAgain: async () => {
      const [{ getFreshSettings }, { listKeys }] = await Promise.all([
        import('../settings/settings.service.ts'),
        import('../credentials/keys.service.ts'),
      ]);
      await Promise.all([getFreshSettings(), listKeys()]);
    },
  };
}
