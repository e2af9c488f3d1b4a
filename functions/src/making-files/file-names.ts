import { plainFileName } from '../contract/badge-words.ts';
import type { NameParts } from '../contract/person-name.ts';

/** Characters of a path in all, at most. */
export const mostCharacters = 120;
const mostOfFolder = 40;

// Windows keeps these for devices, whatever stands behind a dot.
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/iu;
const atEdges = /^[.\s]+|[.\s]+$/gu;

/** A part of a path that every system takes; empty where nothing of it is left. */
function safePart(text: string, room: number): string {
  const part = cut(plainFileName(text.normalize('NFC')).replaceAll(atEdges, ''), room).replaceAll(atEdges, '');
  // The sign in front makes it another name, and takes a place itself.
  return reserved.test(part) ? cut(`_${part}`, room) : part;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The beginning of a text that has so many characters at most, as Windows counts them; no sign is cut in two. */
function cut(text: string, room: number): string {
  if (text.length <= room) return text;
  let end = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > room) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** A file of somebody's badge, before it has a name. */
export interface NamedFile {
  /** Null of somebody without one. */
  className: string | null;
  names: NameParts;
  /** Name of the badge: "Dean's List 2026/27". */
  what: string;
  /** "pdf". */
  extension: string;
}

/**
 * Names files of one archive: `Class/Family, Given - Dean's List 2026.pdf`. No two are the same, also where no case is told apart.
 */
export function fileNamer(): (file: NamedFile) => string {
  const taken = new Set<string>();
  return (file) => {
    for (let time = 1; ; time += 1) {
      const path = pathOf(file, time === 1 ? '' : ` (${time})`);
      const key = path.toLowerCase().normalize('NFC');
      if (taken.has(key)) continue;
      taken.add(key);
      return path;
    }
  };
}

function pathOf({ className, names, what, extension }: NamedFile, mark: string): string {
  const folder = className === null ? '' : safePart(className, mostOfFolder);
  const ending = `${mark}.${extension}`;
  const room = mostCharacters - ending.length - (folder === '' ? 0 : folder.length + 1);
  const parts = [listedName(names), what.replaceAll('/', '-')].map(plainFileName).filter(Boolean);
  const name = safePart(parts.join(' - '), room) || 'badge';
  return `${folder === '' ? '' : `${folder}/`}${name}${ending}`;
}

/** A name as lists have it: "Hopper, Grace". */
function listedName({ family, given }: NameParts): string {
  return family === given ? family : `${family}, ${given}`;
}
