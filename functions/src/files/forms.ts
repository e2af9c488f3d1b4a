import type { FileForm } from '../contract/calls/job-files.ts';
import type { MessageKey } from '../contract/words/say.ts';
import { say } from '../words.ts';
import { plainFileName } from '../contract/words/badge-words.ts';
import type { NameParts } from '../contract/words/person-name.ts';

interface Form {
  title: string;
  name: MessageKey;
  extension: 'zip' | 'pdf';
}

const forms: Readonly<Record<FileForm, Form>> = {
  'certificates-zip': { title: 'Make certificates as files', name: 'made.certificates', extension: 'zip' },
  'certificates-pdf': { title: 'Make certificates as pages', name: 'made.certificates', extension: 'pdf' },
  'pictures-zip': { title: 'Make pictures of badges', name: 'made.pictures', extension: 'zip' },
  'code-sheet': { title: 'Make a sheet of QR codes', name: 'made.codes', extension: 'pdf' },
  'mail-merge': { title: 'Make a list for a mail merge', name: 'made.merge', extension: 'zip' },
};

export function titleOf(form: FileForm): string {
  return forms[form].title;
}

export function contentTypeOf(form: FileForm): string {
  return `application/${forms[form].extension}`;
}

/** File's number in its job, starting at 1, and how many badges are missing from it. */
export interface FilePlace {
  number: number;
  count: number;
  missing: number;
}

/** "Certificates 1 of 3, 2 left out.zip". */
export function nameOfFile(form: FileForm, { number, count, missing }: FilePlace): string {
  const { name, extension } = forms[form];
  const part = count === 1 ? say(name) : say('made.part', { name: say(name), number, count });
  const words = missing === 0 ? part : say('made.incomplete', { name: part, count: missing });
  return `${words}.${extension}`;
}

/** Maximum characters of a whole path. */
export const mostCharacters = 120;
const mostOfFolder = 40;

// Windows reserves these for devices, whatever follows a dot.
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/iu;
const atEdges = /^[.\s]+|[.\s]+$/gu;

/** Safe for all systems; empty if nothing remains. */
function safePart(text: string, room: number): string {
  const part = cut(plainFileName(text.normalize('NFC')).replaceAll(atEdges, ''), room).replaceAll(atEdges, '');
  // The prefix makes it a different name, and takes one character.
  return reserved.test(part) ? cut(`_${part}`, room) : part;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Shortens a text to `room` characters as Windows counts them, without splitting any. */
function cut(text: string, room: number): string {
  if (text.length <= room) return text;
  let end = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > room) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

export interface NamedFile {
  /** Null if the person has none. */
  className: string | null;
  names: NameParts;
  /** "Dean's List 2026/27". */
  what: string;
  /** "pdf". */
  extension: string;
}

/**
 * Names files of one archive: `Class/Family, Given - Dean's List 2026.pdf`. Names stay unique even if case is ignored.
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

/** "Hopper, Grace". */
function listedName({ family, given }: NameParts): string {
  return family === given ? family : `${family}, ${given}`;
}
