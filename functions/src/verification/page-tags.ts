import { escapeAttribute, escapeText } from '../contract/text/escape-xml.ts';
import { cardSize } from './share-card.ts';

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
