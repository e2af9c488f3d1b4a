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
 * What a page fetches in scripts when it is the first that somebody opens: nothing is in the browser's cache. Counted up
 * to its load event, or until the network is quiet, which a page that listens never is.
 */
export async function scriptsOf(page: Page, path: string, waitUntil: 'load' | 'networkidle'): Promise<LoadedScript[]> {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requests.push(request);
  });
  await page.goto(path, { waitUntil });
  return await Promise.all(requests.map(loaded));
}

async function loaded(request: Request): Promise<LoadedScript> {
  const body = await (await request.response())?.body();
  if (!body) throw new Error(`${request.url()} did not arrive.`);
  return { url: request.url(), text: body.toString(), gzipBytes: gzipSync(body).length };
}

/** The gzip size of some scripts together, in kilobytes of 1,000 bytes. */
export function kilobytes(scripts: readonly LoadedScript[]): number {
  return scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) / 1000;
}
