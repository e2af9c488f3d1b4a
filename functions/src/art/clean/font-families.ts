import { type SvgElement, elementsOf } from './svg-tree.ts';
import { own } from './text-style.ts';

const generics = new Set([
  ...['serif', 'sans-serif', 'monospace', 'cursive', 'fantasy', 'system-ui', 'math', 'emoji', 'fangsong'],
  ...['ui-serif', 'ui-sans-serif', 'ui-monospace', 'ui-rounded', '-apple-system', 'blinkmacsystemfont'],
  ...['inherit', 'initial', 'unset', 'revert'],
]);
/** Common families that our fonts replace without a visible difference. */
const equivalentFamilies = new Set([
  ...['arial', 'arialmt', 'helvetica', 'helvetica neue', 'liberation sans', 'open sans', 'roboto', 'segoe ui', 'sans'],
  ...['dejavu sans', 'times', 'times new roman', 'timesnewromanpsmt', 'liberation serif', 'dejavu serif'],
]);
const ours = /^(?:noto (?:sans|serif|emoji)|badge (?:sans|serif))\b/;
const serifs =
  /(?<!sans[\s-])serif|times|roman|georgia|garamond|palatino|baskerville|bodoni|didot|caslon|minion|antiqua/;

const maxFonts = 20;
const longestFont = 80;

/** First families of the texts that neither visitors nor our renderer have, as spelled in the file. */
export function missingFonts(root: SvgElement): string[] {
  const missing = new Map<string, string>();
  for (const list of listsWithText(root, '', false)) {
    const [first = ''] = familiesIn(list);
    const known = first.toLowerCase();
    if (known !== '' && !isAvailable(known) && !missing.has(known)) missing.set(known, first.slice(0, longestFont));
  }
  return [...missing.values()].slice(0, maxFonts);
}

/** Ends each font list with a generic family; otherwise browsers use a serif and our renderer does not. */
export function endFamiliesWithGenerics(root: SvgElement): void {
  for (const { attributes } of elementsOf(root)) {
    const list = attributes.get('font-family');
    if (list !== undefined) attributes.set('font-family', ended(list));
    const style = attributes.get('style');
    if (style?.includes('font')) attributes.set('style', style.split(';').map(endedDeclaration).join(';'));
  }
}

/** Font list of each drawn element with its own text; `outer` is its parent's list. */
function* listsWithText(element: SvgElement, outer: string, inText: boolean): Generator<string> {
  if (own(element, 'display') === 'none') return;
  const given = own(element, 'font-family');
  const list = given === undefined || given === 'inherit' ? outer : given;
  const isText = inText || element.name === 'text';
  if (isText && element.children.some((child) => typeof child === 'string' && child.trim() !== '')) yield list;
  for (const child of element.children) if (typeof child !== 'string') yield* listsWithText(child, list, isText);
}

function endedDeclaration(declaration: string): string {
  const colon = declaration.indexOf(':');
  if (declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase() !== 'font-family') return declaration;
  const mark = declaration.toLowerCase().lastIndexOf('!important');
  const end = mark < 0 ? declaration.length : mark;
  const important = mark < 0 ? '' : ` ${declaration.slice(mark)}`;
  return declaration.slice(0, colon + 1) + ended(declaration.slice(colon + 1, end)).trimEnd() + important;
}

function ended(list: string): string {
  const families = familiesIn(list).map((family) => family.toLowerCase());
  if (families.length === 0 || families.some((family) => generics.has(family))) return list;
  return `${list.trimEnd()}, ${families.some((family) => serifs.test(family)) ? 'serif' : 'sans-serif'}`;
}

function isAvailable(family: string): boolean {
  return generics.has(family) || equivalentFamilies.has(family) || ours.test(family);
}

function familiesIn(list: string): string[] {
  return list
    .split(',')
    .map((family) => family.replace(/["']/g, '').trim())
    .filter((family) => family !== '');
}
