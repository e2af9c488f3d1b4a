import { EventEmitter, once } from 'node:events';
import type { Page } from '@playwright/test';

/** Sends the next POST to a path to the server and loses its answer. */
export async function loseNextAnswer(page: Page, path: string): Promise<void> {
  let lost = false;
  await page.route(path, async (route) => {
    if (lost || route.request().method() !== 'POST') return route.fallback();
    lost = true;
    await route.fetch();
    return route.abort();
  });
}

/** Counts the POST calls to a path from now on. */
export function countPosts(page: Page, path: string): () => number {
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) posts += 1;
  });
  return () => posts;
}

/** Holds calls back until the returned function is called, so that the page can be checked while they wait. */
export async function holdCalls(page: Page, path: string): Promise<() => void> {
  const gate = new EventEmitter();
  const released = once(gate, 'open');
  await page.route(path, async (route) => {
    await released;
    await route.continue();
  });
  return () => void gate.emit('open');
}
