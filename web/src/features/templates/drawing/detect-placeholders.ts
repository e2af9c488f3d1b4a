import { defaultPlaceholders } from 'functions/contract/words/placeholders';
import { parseSvg, textElementsOf } from './parse-svg.ts';

type FoundIn = 'text' | 'comment' | 'path' | null;

/** Text part that a name or year could replace. */
export interface Candidate {
  text: string;
  /** All words of its text. */
  context: string;
}

/** Detected placeholder for a name or year. */
export interface Detected {
  placeholder: string;
  foundIn: FoundIn;
  /** Candidates, most likely first; none for a match outside text. */
  candidates: Candidate[];
}

// Marked word as authors write it: {{YEAR}}, {year}, [Year], %YEAR%, __YEAR__, <<year>>.
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
    'gi',
  );
const markedYear = marked('year');
const markedName = marked('name');

/**
 * Detects the year (1990 to 2040) and the name in an SVG's text, then comments, then path labels. Marked placeholders
 * come first, then a text that is only a year, then the newest year.
 */
export function detectPlaceholders(svg: string): { year: Detected; name: Detected } {
  const { texts, comments, labels } = readable(svg);
  const year = choose(
    'year',
    [...allIn(texts, markedYear), ...yearCandidates(texts)],
    [...allIn(comments, markedYear), ...yearCandidates(comments)],
    [...allIn(labels, markedYear), ...yearCandidates(labels, 'label')],
  );
  const name = choose(
    'name',
    [...allIn(texts, markedName), ...allIn(texts, sampleName)],
    allIn(comments, markedName),
    allIn(labels, markedName),
  );
  return { year, name };
}

function choose(thing: 'year' | 'name', texts: Candidate[], comments: Candidate[], labels: Candidate[]): Detected {
  const candidates = texts.filter(({ text }, index) => texts.findIndex((other) => other.text === text) === index);
  const places = { text: texts[0], comment: comments[0], path: labels[0] };
  for (const foundIn of ['text', 'comment', 'path'] as const) {
    const found = places[foundIn];
    if (found) return { placeholder: found.text, foundIn, candidates };
  }
  return { placeholder: defaultPlaceholders[thing], foundIn: null, candidates };
}

/** Words and the pieces that they consist of. */
interface Words {
  whole: string;
  parts: string[];
}

function allIn(texts: Words[], pattern: RegExp): Candidate[] {
  return texts.flatMap(({ whole }) => [...whole.matchAll(pattern)].map(([text]) => ({ text, context: clean(whole) })));
}

function yearCandidates(texts: Words[], place?: 'label'): Candidate[] {
  return texts
    .flatMap(({ whole, parts }) =>
      yearsIn(whole, place).map(({ text, newest }) => {
        const isAlone = [whole, ...parts].some((part) => part.trim() === text);
        return { text, context: clean(whole), newest, isAlone };
      }),
    )
    .sort((one, other) => Number(other.isAlone) - Number(one.isAlone) || other.newest - one.newest)
    .map(({ text, context }) => ({ text, context }));
}

/** Words of a drawing, one entry per element or comment. */
function readable(svg: string): Record<'texts' | 'comments' | 'labels', Words[]> {
  const drawing = parseSvg(svg);
  if (!drawing) return { texts: [], comments: [], labels: [] };
  return {
    texts: textElementsOf(drawing).map((element) => ({
      whole: element.textContent,
      parts: valuesOf(element, NodeFilter.SHOW_TEXT),
    })),
    comments: valuesOf(drawing, NodeFilter.SHOW_COMMENT).map(inOnePart),
    labels: [...drawing.querySelectorAll('path, g, title, desc')].flatMap(labelsOf).map(inOnePart),
  };
}

function valuesOf(root: Node, kind: number): string[] {
  const walker = document.createTreeWalker(root, kind);
  const values: string[] = [];
  while (walker.nextNode()) values.push(walker.currentNode.nodeValue ?? '');
  return values;
}

function inOnePart(whole: string): Words {
  return { whole, parts: [] };
}

function labelsOf(element: Element): string[] {
  if (element.localName === 'title' || element.localName === 'desc') return [element.textContent];
  const labels = ['id', 'data-name', 'aria-label', 'inkscape:label'].map((name) => element.getAttribute(name));
  return labels.filter((label) => label !== null).map(decodeId);
}

// Illustrator encodes characters that cannot begin an id: `_x32_024` is 2024.
function decodeId(id: string): string {
  return id.replaceAll(/_x([0-9a-f]{2})_/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}

function clean(words: string): string {
  return words.replace(/\s+/g, ' ').trim();
}

const year = String.raw`(?:199\d|20[0-3]\d|2040)`;
// The lookahead consumes nothing, so that both of two unpaired years match.
const following = String.raw`(?!\d)(?=(?<rest> ?[/‐-–-] ?(?<next>\d{4}|\d{2})(?!\d))?)`;
const inWords = new RegExp(String.raw`(?<!\d)${year}${following}`, 'g');
// Drawing programs number their paths (path2024, g1999), so in labels, letters before the digits exclude a year.
const inLabel = new RegExp(String.raw`(?:(?<![\p{L}\d])|(?<=year))${year}${following}`, 'giu');

/** Year as written, or a school year such as 2025/26, and the newest year in it. */
interface WrittenYear {
  text: string;
  newest: number;
}

/** Years from 1990 to 2040 in words or a path's label. */
function yearsIn(words: string, place: 'words' | 'label' = 'words'): WrittenYear[] {
  const found: WrittenYear[] = [];
  let end = 0;
  for (const { 0: text, index, groups } of words.matchAll(place === 'words' ? inWords : inLabel)) {
    if (index < end) continue;
    const isPair = groups?.next !== undefined && String(Number(text) + 1).endsWith(groups.next);
    const whole = isPair ? `${text}${groups.rest ?? ''}` : text;
    found.push({ text: whole, newest: Number(text) + (isPair ? 1 : 0) });
    end = index + whole.length;
  }
  return found;
}

// Sample names in templates, in English, German, French, Spanish and Polish. Longer forms come before their parts.
const english = [
  '(?:name of (?:the )?)(?:recipient|student|graduate|participant|pupil|learner|winner|employee|member)',
  'first ?name,? (?:and )?(?:last ?name|surname)',
  '(?:last ?name|surname),? (?:and )?first ?name',
  "(?:recipient|student|graduate|participant|pupil|learner|winner|employee|member|your|full|first|last)(?:['’]s)? name(?: here)?",
  'name here|name surname|first last',
  'j(?:ohn|ane) (?:doe|smith)',
];
const german = [
  'vor- (?:und|&) (?:nach|zu)name',
  '(?:vorname|rufname),? (?:und )?(?:nachname|familienname|zuname|name)',
  '(?:nachname|familienname|zuname|name),? (?:und )?vorname',
  'name (?:der|des|der/des|des/der) (?:sch[üu]ler|teilnehmer|empf[äa]nger|absolvent|student|studierende|preistr[äa]ger|lernende|kind)[\\p{L}:*/-]*',
  '(?:sch[üu]ler|teilnehmer|empf[äa]nger)(?:in)?name|ihr name|vollst[äa]ndiger name',
  '(?:max|maria|erika|martina|hans|anna) muster(?:mann|frau)?',
];
const french = [
  "nom (?:et |, ?)?pr[ée]nom (?:de l['’]|du |de la )[\\p{L}]+",
  'pr[ée]nom,? (?:et )?nom|nom,? (?:et )?pr[ée]nom',
  "nom de l['’](?:[ée]l[èe]ve|[ée]tudiante?|participante?|apprenante?|laur[ée]ate?)",
  'nom du (?:r[ée]cipiendaire|participant|laur[ée]at|b[ée]n[ée]ficiaire|dipl[ôo]m[ée]|stagiaire)',
  'nom complet|votre nom',
  '(?:jean|jeanne|marie|pierre) (?:dupont|durand|martin)',
];
const spanish = [
  'nombres?,? (?:y )?apellidos?|apellidos?,? (?:y )?nombres?',
  'nombre (?:del|de la) (?:alumn[oa]|estudiante|participante|galardonad[oa]|graduad[oa]|titular)',
  'nombre completo|(?:su|tu) nombre',
  'juana? (?:p[ée]rez|garc[íi]a)|mar[íi]a garc[íi]a|fulan[oa] de tal',
];
const polish = [
  'imi[ęe] i nazwisko (?:ucznia|uczennicy|uczestnika|uczestniczki|studenta|studentki|odbiorcy|absolwenta)',
  'imi[ęe] (?:i )?nazwisko|nazwisko i imi[ęe]',
  '(?:imi[ęe]|nazwisko) (?:ucznia|uczennicy|uczestnika|uczestniczki|studenta|studentki|odbiorcy|absolwenta)',
  '(?:twoje|pe[łl]ne) (?:imi[ęe]|nazwisko)',
  '(?:jan|janina|anna|adam) (?:kowalsk[ia]|nowak)',
];

/** Finds sample names: "Student Name", "Vorname Nachname", "Jan Kowalski". */
const sampleName = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${[...english, ...german, ...french, ...spanish, ...polish].join('|')})(?![\p{L}\d])`,
  'giu',
);
