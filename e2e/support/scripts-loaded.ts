import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';

/** A file that a page has been sent. */
export interface LoadedFile {
  url: string;
  text: string;
  /** Bytes sent by the network: gzip at its usual level. */
  gzipBytes: number;
}

/**
 * Records the scripts that a page fetches from now on. The returned function lists them without duplicates; with
 * `startedBefore`, a time on the page's clock, only those whose fetch began earlier.
 */
export function followScripts(page: Page): (startedBefore?: number) => Promise<LoadedFile[]> {
  return followFiles(page, (request) => request.resourceType() === 'script');
}

/** Records the page's other fetches in the same way. */
export function followFiles(
  page: Page,
  isMeant: (request: Request) => boolean,
): (startedBefore?: number) => Promise<LoadedFile[]> {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (isMeant(request)) requests.push(request);
  });
  return async (startedBefore = Infinity) => {
    const files = await Promise.all(requests.map(loaded));
    const started = await startTimes(page);
    const inTime = files.filter(({ url }) => (started.get(url) ?? 0) <= startedBefore);
    return [...new Map(inTime.map((file) => [file.url, file])).values()];
  };
}

async function loaded(request: Request): Promise<LoadedFile> {
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

/** The gzip size of some files together, in kilobytes of 1,000 bytes. */
export function kilobytes(files: readonly LoadedFile[]): number {
  return files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) / 1000;
}
