import { defaultPlaceholders } from 'functions/contract/words/placeholders';
import { parseSvg, textElementsOf } from './parse-svg.ts';

/** Part of an SVG in which something was found; `null` where nothing was and the default applies. */
type FoundIn = 'text' | 'comment' | 'path' | null;

/** A part of a text that a name or a year could replace. */
export interface Candidate {
  text: string;
  /** All words of the text that it stands in. */
  context: string;
}

/** Placeholder for a name or a year, as far as the file shows it. */
export interface Detected {
  placeholder: string;
  foundIn: FoundIn;
  /** All that could be meant, the likeliest first; none where it is found outside of text. */
  candidates: Candidate[];
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
    'gi',
  );
const markedYear = marked('year');
const markedName = marked('name');

/**
 * Guesses which year (1990 to 2040) and which name an SVG holds in its text, its comments or the labels of its paths, in
 * this order. A marked placeholder counts before a text that is a year alone, and that before the newest year.
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

/** Words with the pieces that they are put together from. */
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

/** Words of a drawing, in lists with one entry per element or comment. */
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

// Illustrator writes what an id may not begin with as its code: `_x32_024` is 2024.
function decodeId(id: string): string {
  return id.replaceAll(/_x([0-9a-f]{2})_/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}

function clean(words: string): string {
  return words.replace(/\s+/g, ' ').trim();
}

const year = String.raw`(?:199\d|20[0-3]\d|2040)`;
// The lookahead takes nothing, so that the second of two years that are no pair is found as well.
const following = String.raw`(?!\d)(?=(?<rest> ?[/‐-–-] ?(?<next>\d{4}|\d{2})(?!\d))?)`;
const inWords = new RegExp(String.raw`(?<!\d)${year}${following}`, 'g');
// Drawing programs number their paths (path2024, g1999), so in a label letters before the digits rule a year out.
const inLabel = new RegExp(String.raw`(?:(?<![\p{L}\d])|(?<=year))${year}${following}`, 'giu');

/** A year as it is written, or a school year such as 2025/26, and the newest year that it names. */
interface WrittenYear {
  text: string;
  newest: number;
}

/** The years from 1990 to 2040 in some words, or in the label of a path. */
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

// Words of templates in the place of a name, in English, German, French, Spanish and Polish. A longer form goes before its part.
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

/** Finds the words of a text that stand where a name goes: "Student Name", "Vorname Nachname", "Jan Kowalski". */
const sampleName = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${[...english, ...german, ...french, ...spanish, ...polish].join('|')})(?![\p{L}\d])`,
  'giu',
);
