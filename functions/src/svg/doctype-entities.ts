import { InvalidSvgError } from './invalid-svg-error.ts';

const declaration = /<!ENTITY\s+(%\s+)?([\p{L}_:][\p{L}\p{N}_:.-]*)\s+(?:"([^"]*)"|'([^']*)')\s*>/gu;
const reference = /&([\p{L}_:][\p{L}\p{N}_:.-]*);/gu;
const maxExpandedCharacters = 100_000;

/**
 * The plain entities that a DOCTYPE declares, as Illustrator does for its namespaces. Refuses entities made of other
 * entities or of markup, and a document whose references would expand to more than 100,000 characters. External and
 * parameter entities are left out, so that a use of one is an error of the parser.
 */
export function doctypeEntities(doctype: string, source: string): Map<string, string> {
  const entities = new Map<string, string>();
  for (const [, parameter, name = '', doubleQuoted, singleQuoted] of doctype.matchAll(declaration)) {
    if (parameter) continue;
    const value = (doubleQuoted ?? singleQuoted ?? '').replace(/&#(x[\da-f]+|\d+);/gi, decodeCharacter);
    if (/[&%<]/.test(value)) throw new InvalidSvgError(`The entity “${name}” in the file's DOCTYPE is not plain text.`);
    // The first declaration of a name is the one that counts in XML.
    if (!entities.has(name)) entities.set(name, value);
  }
  if (entities.size > 0) refuseLongExpansion(entities, source);
  return entities;
}

function decodeCharacter(_: string, code: string): string {
  const point = code.startsWith('x') || code.startsWith('X') ? parseInt(code.slice(1), 16) : parseInt(code, 10);
  return point <= 0x10ffff ? String.fromCodePoint(point) : '';
}

function refuseLongExpansion(entities: Map<string, string>, source: string): void {
  let expanded = 0;
  for (const [, name = ''] of source.matchAll(reference)) expanded += entities.get(name)?.length ?? 0;
  if (expanded > maxExpandedCharacters)
    throw new InvalidSvgError("The entities in the file's DOCTYPE expand to too much text.");
}
