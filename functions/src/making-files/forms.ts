import type { FileForm } from '../contract/job-files.ts';
import type { MessageKey } from '../contract/messages/say.ts';
import { say } from '../words.ts';

interface Form {
  /** Title of the job, for administrators. */
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

/** Title of the job that makes files of a form. */
export function titleOf(form: FileForm): string {
  return forms[form].title;
}

export function contentTypeOf(form: FileForm): string {
  return `application/${forms[form].extension}`;
}

/** Place of a file among those of its job, from 1 on, and how many badges are missing in it. */
export interface FilePlace {
  number: number;
  count: number;
  missing: number;
}

/** Name of a file: "Certificates 1 of 3, 2 left out.zip". */
export function nameOfFile(form: FileForm, { number, count, missing }: FilePlace): string {
  const { name, extension } = forms[form];
  const part = count === 1 ? say(name) : say('made.part', { name: say(name), number, count });
  const words = missing === 0 ? part : say('made.incomplete', { name: part, count: missing });
  return `${words}.${extension}`;
}
