import { defaultPlaceholders } from 'functions/contract/placeholders';

/** Where in an SVG something was found; `null` where it was not, and the default applies. */
export type FoundIn = 'text' | 'comment' | 'path' | null;

/** The strings that an SVG seems to hold in place of a year and a name. */
export interface DetectedPlaceholders {
  year: string;
  yearFoundIn: FoundIn;
  name: string;
  nameFoundIn: FoundIn;
}

// A word between marks, as template authors write them: {{YEAR}}, {year}, [Year], %YEAR%, __YEAR__, <<year>>.
const marked = (word: string) =>
  new RegExp(
    [
      String.raw`\{\{[^{}]*${word}[^{}]*\}\}`,
      String.raw`\$?\{[^{}]*${word}[^{}]*\}`,
      String.raw`\[[^\[\]]*${word}[^\[\]]*\]`,
      `<<[^<>]*${word}[^<>]*>>`,
      `%[^%\\s]*${word}[^%\\s]*%`,
      `__[a-z]*_?${word}_?[a-z]*__`,
    ].join('|'),
    'i',
  );
const markedYear = marked('year');
const markedName = marked('name');
const sampleName =
  /\b(?:(?:recipient|student|graduate|your|full|first|last)(?:['’]s)? name(?: here)?|name surname|first last|j(?:ohn|ane) (?:doe|smith))\b/i;

const years = String.raw`(?:199\d|20[0-3]\d|2040)`;
const yearInWords = new RegExp(String.raw`(?<!\d)${years}(?!\d)`);
// Drawing programs number their paths (path2024, g1999), so in a label letters before the digits rule a year out.
const yearInLabel = new RegExp(String.raw`(?:(?<![\p{L}\d])|(?<=year))${years}(?!\d)`, 'iu');

/**
 * Guesses which year (1990 to 2040) and which name an SVG holds in its text, its comments or the labels of its paths, in
 * this order. A marked placeholder counts before a literal one.
 */
export function detectPlaceholders(svg: string): DetectedPlaceholders {
  const { text, comments, labels } = readable(svg);
  const year = first([
    ['text', match(markedYear, text) ?? match(yearInWords, text)],
    ['comment', match(markedYear, comments) ?? match(yearInWords, comments)],
    ['path', match(markedYear, labels) ?? match(yearInLabel, labels)],
  ]);
  const name = first([
    ['text', match(markedName, text) ?? match(sampleName, text)],
    ['comment', match(markedName, comments)],
    ['path', match(markedName, labels)],
  ]);
  return {
    year: year?.found ?? defaultPlaceholders.year,
    yearFoundIn: year?.place ?? null,
    name: name?.found ?? defaultPlaceholders.name,
    nameFoundIn: name?.place ?? null,
  };
}

/** What a reader could find words in: each list holds one entry per element or comment. */
function readable(svg: string): Record<'text' | 'comments' | 'labels', string[]> {
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const comments: string[] = [];
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) comments.push(walker.currentNode.nodeValue ?? '');
  return {
    text: [...document.querySelectorAll('text')].map((element) => element.textContent),
    comments,
    labels: [...document.querySelectorAll('path, g, title, desc')].flatMap(labelsOf),
  };
}

function labelsOf(element: Element): string[] {
  if (element.localName === 'title' || element.localName === 'desc') return [element.textContent];
  const labels = ['id', 'data-name', 'aria-label', 'inkscape:label'].map((name) => element.getAttribute(name));
  return labels.filter((label) => label !== null).map(decodeId);
}

// Illustrator writes what an id may not begin with as its code: `_x32_024` is 2024.
function decodeId(id: string): string {
  return id.replaceAll(/_x([0-9a-f]{2})_/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}

function match(pattern: RegExp, texts: string[]): string | undefined {
  for (const text of texts) {
    const found = pattern.exec(text)?.[0];
    if (found) return found;
  }
  return undefined;
}

function first(candidates: [Exclude<FoundIn, null>, string | undefined][]) {
  for (const [place, found] of candidates) if (found) return { place, found };
  return null;
}
