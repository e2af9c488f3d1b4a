import { type FoundTexts, FileProblem } from './badge-file.ts';

const namespaces = { credential: 'https://purl.imsglobal.org/ob/v3p0', assertion: 'http://openbadges.org' } as const;

/**
 * The texts in an SVG in which the standards keep a credential. The document is read and never shown, so nothing in it
 * runs or is fetched. Throws a FileProblem where it is not well-formed.
 */
export function textsInSvg(source: string): FoundTexts {
  // A few entities that stand for each other fill the memory, and no badge needs any.
  if (/<!ENTITY/i.test(source)) throw new FileProblem('check.svgEntities');
  const parsed = new DOMParser().parseFromString(source, 'image/svg+xml');
  if (parsed.getElementsByTagNameNS('*', 'parsererror').length > 0) throw new FileProblem('check.svgDamaged');
  if (parsed.documentElement.localName !== 'svg') throw new FileProblem('check.unknownKind');
  return { credential: textsOf(parsed, 'credential'), assertion: textsOf(parsed, 'assertion') };
}

// A credential that is signed as a token stands in the attribute, and so does the address of one that is elsewhere.
function textsOf(parsed: Document, name: keyof FoundTexts): string[] {
  return Array.from(parsed.getElementsByTagNameNS(namespaces[name], name), (element) => {
    return element.textContent.trim() || (element.getAttribute('verify') ?? '');
  });
}
