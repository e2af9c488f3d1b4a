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

/** Description of a page for browsers, and for networks where its link is shared. */
export interface PageTags {
  title: string;
  description: string;
  siteName: string;
  /** Absolute address of the page, and of its picture; null when there is nothing to show. */
  url: string | null;
  image: string | null;
  /** Address of the badge's credential, for a wallet that is given the page; null when it has none. */
  credential: string | null;
  /** Address of the art on the page, for the browser to fetch before the page's script asks for it. */
  art: string | null;
  /** Fonts for other letters than those of English, which the page needs at once. */
  fonts: string[];
}

/** The built page with the tags in its head, in place of its own title and description, and `plain` for no script. */
export function withPageTags(html: string, tags: PageTags, plain: string): string {
  const bare = withFonts(html, tags.fonts)
    .replace(/\s*<title>[^<]*<\/title>/i, '')
    .replace(/\s*<meta\s+name="description"[^>]*>/i, '');
  // Functions, because a replacement text would give $ a meaning.
  return endHead(bare, tagsOf(tags)).replace(/<noscript>.*<\/noscript>/is, () => `<noscript>${plain}</noscript>`);
}

/** The page with data for its script to read, as JSON under an id. */
export function withData(html: string, id: string, data: unknown): string {
  // Nothing in the data may end the element that it stands in.
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return endHead(html, [`<script type="application/json" id="${id}">${json}</script>`]);
}

/** The page with the colour of the school in it, in place of the link by which it would fetch it. */
export function withStyle(html: string, css: string): string {
  return endHead(html.replace(/[ \t]*<link [^>]*data-school[^>]*>\n?/i, ''), [`<style data-school>${css}</style>`]);
}

/** The page with the font of a name, and with those that it loads under no condition but this. */
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
