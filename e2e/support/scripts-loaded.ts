import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';

/** A script that the site has sent. */
export interface LoadedScript {
  url: string;
  text: string;
  /** What the network carries: gzip at its usual level. */
  gzipBytes: number;
}

/**
 * Follows the scripts that a page fetches from now on. The answer gives those so far, once each; with `startedBefore`, a
 * time on the page's clock, only those whose fetch had begun by then.
 */
export function followScripts(page: Page): (startedBefore?: number) => Promise<LoadedScript[]> {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requests.push(request);
  });
  return async (startedBefore = Infinity) => {
    const scripts = await Promise.all(requests.map(loaded));
    const started = await startTimes(page);
    const inTime = scripts.filter(({ url }) => (started.get(url) ?? 0) <= startedBefore);
    return [...new Map(inTime.map((script) => [script.url, script])).values()];
  };
}

async function loaded(request: Request): Promise<LoadedScript> {
  const body = await (await request.response())?.body();
  if (!body) throw new Error(`${request.url()} did not arrive.`);
  return { url: request.url(), text: body.toString(), gzipBytes: gzipSync(body).length };
}

async function startTimes(page: Page): Promise<Map<string, number>> {
  return new Map(
    await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name, startTime }): [string, number] => [name, startTime]),
    ),
  );
}

/** The gzip size of some scripts together, in kilobytes of 1,000 bytes. */
export function kilobytes(scripts: readonly LoadedScript[]): number {
  return scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) / 1000;
}

/** What a page fetches in scripts when it is the first that somebody opens: nothing is in the browser's cache. */
export async function scriptsOf(page: Page, path: string): Promise<LoadedScript[]> {
  const scripts = followScripts(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  return await scripts();
}
