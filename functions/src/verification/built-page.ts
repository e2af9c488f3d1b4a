import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { logHostedPageRefused } from '../log/log.ts';
import { within } from '../deadline.ts';
import { readFile } from 'node:fs/promises';
import { publicUrl } from '../config.ts';
import { lazily } from '../lazily.ts';

/** Tag that only the built page of a badge has. */
const marker = '<meta name="page" content="badge" />';
const moduleScript = /<script type="module"[^>]* src="\/assets\/[^"]+\.js"/;
const maxBytes = 100_000;

/** Whether it is the built page of a badge, whichever files it names. */
export function isBadgePage(html: string): boolean {
  return html.length <= maxBytes && html.includes(marker) && moduleScript.test(html);
}

interface Source {
  /** Address of the page as Hosting serves it: a static file, so the question never comes back to the function. */
  url: string;
  /** The page that is used until Hosting has answered with a good one. */
  packed: () => Promise<string>;
  now?: () => number;
  /** Milliseconds for which an answer of Hosting is kept, that Hosting may take, and that a visitor waits for it. */
  keptMs?: number;
  timeoutMs?: number;
  waitMs?: number;
}

/**
 * Follows the page that Hosting serves, so that what the function serves names files that are there, whichever of the two
 * was deployed first. The last good page stays, whatever Hosting answers. Why: docs/decisions/034.
 */
export function followHostedPage({ url, packed, now = Date.now, keptMs = 60_000, ...limits }: Source) {
  const { timeoutMs = 2000, waitMs = 1000 } = limits;
  let held: string | null = null;
  let askedAt = -Infinity;
  let asking: Promise<void> | null = null;

  const ask = async (): Promise<void> => {
    try {
      held = await fetchPage(url, timeoutMs);
    } catch (error) {
      logHostedPageRefused(error);
    }
    askedAt = now();
    asking = null;
  };

  return async (): Promise<string> => {
    const age = now() - askedAt;
    if (age >= keptMs) {
      const isAsker = asking === null;
      asking ??= ask();
      // One visitor a minute waits: without a request under way, an instance has no processor to ask with. The others are
      // served at once what is held, unless nobody has looked for so long that it may well be gone.
      if (isAsker || age >= 2 * keptMs) await within(waitMs, asking, () => undefined);
    }
    return held ?? packed();
  };
}

async function fetchPage(url: string, timeoutMs: number): Promise<string> {
  // A new process takes 60 ms to load `fetch`, and as long where `node:http` is imported.
  const { get } = process.getBuiltinModule(url.startsWith('https:') ? 'node:https' : 'node:http');
  const request = get(url, { signal: AbortSignal.timeout(timeoutMs), headers: { Accept: 'text/html' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const html = await text(response);
  if (response.statusCode !== 200) throw new Error(`Hosting answered ${response.statusCode}.`);
  if (!isBadgePage(html)) throw new Error('Hosting answered with something else than the page.');
  return html;
}

/** The built certificate page and the headers that every page of the site has. */
export interface BuiltPage {
  html: string;
  headers: Record<string, string>;
}

// The build puts them beside the compiled functions; from source and from the build the way there is the same.
const folder = new URL('../../lib/site/', import.meta.url);
const packedPage = lazily(() => readFile(new URL('page.html', folder), 'utf8'));
const packedHeaders = lazily(() => readFile(new URL('headers.json', folder), 'utf8'));
const hostedPage = followHostedPage({ url: `${publicUrl}/verify.html`, packed: packedPage });

/** The page as Hosting serves it, or the one that was packed with the function. Throws when the site has not been built. */
export async function readBuiltPage(): Promise<BuiltPage> {
  const [html, headers] = await Promise.all([hostedPage(), packedHeaders()]);
  return { html, headers: JSON.parse(headers) as Record<string, string> };
}
