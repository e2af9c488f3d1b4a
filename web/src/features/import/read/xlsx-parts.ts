import { strFromU8, strToU8, unzipSync } from 'fflate';
import { digitFormat, numberText } from './number-formats.ts';

/** Limit for unpacked bytes: about 10 MB of compressed lists. More would fill the browser's memory. */
const mostBytesUnpacked = 300 * 1024 * 1024;

/** Unpacks an Excel file for the library: visible sheets only, with cells as shown. */
export function shownParts(bytes: Uint8Array) {
  const parts = unpacked(bytes);
  const text = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
  const formats = digitFormatsIn(text('xl/styles.xml'));
  // A sheet may also be a chart.
  const links = tagsIn(text('xl/_rels/workbook.xml.rels'), 'Relationship').filter(({ Type }) =>
    Type?.endsWith('/worksheet'),
  );
  const paths = new Map(links.map(({ Id, Target = '' }) => [Id, Target.replace(/^(?!\/)/, '/xl/').slice(1)]));
  const hiddenRows: ReadonlySet<number>[] = [];
  const workbook = text('xl/workbook.xml').replaceAll(tagPattern('sheet'), (tag) => {
    const { state = '', id } = attributesOf(tag);
    const path = paths.get(id);
    // The library skips a sheet without a name.
    if (path === undefined || /hidden/i.test(state)) return tag.replace(/\sname\s*=/, ' title=');
    const { xml, hidden } = shownSheet(text(path), formats);
    parts[path] = strToU8(xml);
    hiddenRows.push(hidden);
    return tag;
  });
  return { parts: { ...parts, 'xl/workbook.xml': strToU8(workbook) }, hiddenRows };
}

function unpacked(bytes: Uint8Array): Record<string, Uint8Array> {
  let length = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/i.test(name)) return false;
      length += originalSize;
      if (length > mostBytesUnpacked) throw new Error('The file is too large when it is unpacked.');
      return true;
    },
  });
  // Some programs separate folders by backslashes.
  return Object.fromEntries(Object.entries(files).map(([name, part]) => [name.replaceAll('\\', '/'), part]));
}

function tagPattern(element: string): RegExp {
  return new RegExp(`<(?:[\\w.-]+:)?${element}\\s(?:"[^"]*"|'[^']*'|[^>"'])*>`, 'g');
}

// Without prefixes, and with values as in the XML.
function attributesOf(tag: string): Partial<Record<string, string>> {
  return Object.fromEntries(
    [...tag.matchAll(/([\w.-]+)\s*=\s*(["'])(.*?)\2/g)].map(([, name = '', , value = '']) => [name, value] as const),
  );
}

function tagsIn(xml: string, element: string) {
  return (xml.match(tagPattern(element)) ?? []).map(attributesOf);
}

// Indexed by style; undefined for other formats.
function digitFormatsIn(styles: string): (string | undefined)[] {
  const [before = '', cellStyles = ''] = styles.split(/<(?:[\w.-]+:)?cellXfs\b/);
  const codes = new Map(tagsIn(before, 'numFmt').map(({ numFmtId, formatCode }) => [numFmtId, formatCode]));
  const [formats = ''] = cellStyles.split('cellXfs>');
  return tagsIn(formats, 'xf').map(({ numFmtId }) =>
    digitFormat((codes.get(numFmtId) ?? '').replaceAll('&quot;', '"')),
  );
}

// Most sheets have none of these, and rewriting a long one takes seconds.
const toRewrite = /<(?:[\w.-]+:)?(?:c(?=[\s/>])(?![^>]*\sr=)|c\s[^>]*?\st=["']e|row\s[^>]*?\shidden=)/;
const sheetTags = /<((?:[\w.-]+:)?(row|c|v))(\s[^>]*?)?(\/?)>([^<]*)/g;

// `r` is optional (ECMA-376, 18.3.1.4 and 18.3.1.73), but the library needs it. It also reads errors as empty cells.
function shownSheet(sheet: string, formats: readonly (string | undefined)[]) {
  const hidden = new Set<number>();
  if (!formats.some((format) => format !== undefined) && !toRewrite.test(sheet)) return { xml: sheet, hidden };
  // '@' comes before 'A'.
  let place = '@0';
  let format: string | undefined;
  const xml = sheet.replaceAll(
    sheetTags,
    (tag, name: string, element: string, written: string | undefined, end: string, value: string) => {
      if (element === 'v') return format && value ? `<${name}>${numberText(Number(value), format)}` : tag;
      const { r, t = 'n', s, hidden: isHidden } = attributesOf(written ?? '');
      if (element === 'row') {
        place = `@${r ?? rowOf(place) + 1}`;
        if (isHidden === '1' || isHidden === 'true') hidden.add(rowOf(place));
        return tag;
      }
      place = r ?? placeAfter(place);
      format = t === 'n' ? formats[Number(s)] : undefined;
      const shown = format !== undefined || t === 'e' ? 'str' : t;
      return `<${name} r="${place}" t="${shown}"${s ? ` s="${s}"` : ''}${end}>${value}`;
    },
  );
  return { xml, hidden };
}

function rowOf(place: string): number {
  return Number(place.replace(/^\D+/, ''));
}

// Columns are A to Z, AA to AZ and so on.
function placeAfter(place: string): string {
  let rest =
    Array.from(place.replace(/\d+$/, '')).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) + 1;
  let next = '';
  for (; rest > 0; rest = Math.floor((rest - 1) / 26)) next = String.fromCharCode(65 + ((rest - 1) % 26)) + next;
  return next + String(rowOf(place));
}
