import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { readFile } from 'node:fs/promises';
import { logHostedPageRefused } from '../log/log.ts';
import { within } from '../deadline.ts';
import { publicUrl } from '../config.ts';
import { lazily } from '../lazily.ts';
import { escapeAttribute, escapeText } from '../contract/text/escape-xml.ts';
import { cardSize } from './share-card.ts';

/** Tag that only the built badge page has. */
const marker = '<meta name="page" content="badge" />';
const moduleScript = /<script type="module"[^>]* src="\/assets\/[^"]+\.js"/;
const maxBytes = 100_000;

/** Whether it is the built badge page, whichever files it references. */
export function isBadgePage(html: string): boolean {
  return html.length <= maxBytes && html.includes(marker) && moduleScript.test(html);
}

interface Source {
  /** Address of the page on Hosting, a static file: the request never returns to the function. */
  url: string;
  /** Page to use until Hosting has returned a good one. */
  packed: () => Promise<string>;
  now?: () => number;
  /** Milliseconds: how long an answer is cached, Hosting may take, and a visitor waits. */
  keptMs?: number;
  timeoutMs?: number;
  waitMs?: number;
}

/**
 * Follows Hosting's page, so that references exist whichever was deployed first. Bad answers never replace a good page.
 * Why: scripts/addresses/README.md.
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
      // One visitor per minute waits, because an instance only has CPU while it serves. Others get the cached page,
      // unless its files may be gone.
      if (isAsker || age >= 2 * keptMs) await within(waitMs, asking, () => undefined);
    }
    return held ?? packed();
  };
}

async function fetchPage(url: string, timeoutMs: number): Promise<string> {
  // Loading `fetch` takes a new process 60 ms, and importing `node:http` takes as long.
  const { get } = process.getBuiltinModule(url.startsWith('https:') ? 'node:https' : 'node:http');
  const request = get(url, { signal: AbortSignal.timeout(timeoutMs), headers: { Accept: 'text/html' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const html = await text(response);
  if (response.statusCode !== 200) throw new Error(`Hosting answered ${response.statusCode}.`);
  if (!isBadgePage(html)) throw new Error('Hosting answered with something else than the page.');
  return html;
}

/** Includes the headers of every page on the site. */
export interface BuiltPage {
  html: string;
  headers: Record<string, string>;
}

// The build puts them next to the compiled functions; the path fits source and build.
const folder = new URL('../../lib/site/', import.meta.url);
const packedPage = lazily(() => readFile(new URL('page.html', folder), 'utf8'));
const packedHeaders = lazily(() => readFile(new URL('headers.json', folder), 'utf8'));
const hostedPage = followHostedPage({ url: `${publicUrl}/verify.html`, packed: packedPage });

/** Hosting's page, or the packed one. Throws if the site has not been built. */
export async function readBuiltPage(): Promise<BuiltPage> {
  const [html, headers] = await Promise.all([hostedPage(), packedHeaders()]);
  return { html, headers: JSON.parse(headers) as Record<string, string> };
}

export interface PageTags {
  title: string;
  description: string;
  siteName: string;
  /** Absolute addresses of the page and its picture; null if there is nothing to show. */
  url: string | null;
  image: string | null;
  /** Address of the badge's credential, for wallets that open the page. */
  credential: string | null;
  /** Address of the page's art, so that the browser fetches it before the script runs. */
  art: string | null;
  /** Fonts for non-English letters that the page needs immediately. */
  fonts: string[];
}

/** Replaces the page's title and description with tags, and the noscript content with `plain`. */
export function withPageTags(html: string, tags: PageTags, plain: string): string {
  const bare = withFonts(html, tags.fonts)
    .replace(/\s*<title>[^<]*<\/title>/i, '')
    .replace(/\s*<meta\s+name="description"[^>]*>/i, '');
  // Functions, because `$` has a meaning in replacement texts.
  return endHead(bare, tagsOf(tags)).replace(/<noscript>.*<\/noscript>/is, () => `<noscript>${plain}</noscript>`);
}

/** JSON under an id, for the page's script. */
export function withData(html: string, id: string, data: unknown): string {
  // The data must not be able to close its element.
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return endHead(html, [`<script type="application/json" id="${id}">${json}</script>`]);
}

/** Inlines the school's colour instead of the link to it. */
export function withStyle(html: string, css: string): string {
  return endHead(html.replace(/[ \t]*<link [^>]*data-school[^>]*>\n?/i, ''), [`<style data-school>${css}</style>`]);
}

/** Preloads a name's fonts and those that the page always loads. */
function withFonts(html: string, fonts: string[]): string {
  const named = html.replace('rel="prefetch"', 'rel="preload"');
  return fonts.reduce((page, font) => page.replace(new RegExp(`media="not all" (href="[^"]*${font})`), '$1'), named);
}

function endHead(html: string, lines: string[]): string {
  return html.replace(/[ \t]*<\/head>/i, (end) => lines.map((line) => `    ${line}\n`).join('') + end);
}

function tagsOf({ title, description, siteName, url, image, credential, art }: PageTags): string[] {
  return [
    `<title>${escapeText(title)}</title>`,
    named('description', description),
    named('robots', 'noindex'),
    ...(url ? [`<link rel="canonical" href="${escapeAttribute(url)}">`, property('og:url', url)] : []),
    ...(credential ? [`<link rel="alternate" type="application/vc" href="${escapeAttribute(credential)}">`] : []),
    ...(art ? [`<link rel="preload" as="image" href="${escapeAttribute(art)}" fetchpriority="high">`] : []),
    property('og:type', 'website'),
    property('og:site_name', siteName),
    property('og:title', title),
    property('og:description', description),
    named('twitter:card', image ? 'summary_large_image' : 'summary'),
    named('twitter:title', title),
    named('twitter:description', description),
    ...(image ? pictureTags(image, title) : []),
  ];
}

function pictureTags(image: string, title: string): string[] {
  return [
    property('og:image', image),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(cardSize.width)),
    property('og:image:height', String(cardSize.height)),
    property('og:image:alt', title),
    named('twitter:image', image),
    named('twitter:image:alt', title),
  ];
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeAttribute(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeAttribute(content)}">`;
}
