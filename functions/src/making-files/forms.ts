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

/** Content type of the files of a form. */
export function contentTypeOf(form: FileForm): string {
  return `application/${forms[form].extension}`;
}

/** Name of a file, with its place where there are others: "Certificates 1 of 3.zip". */
export function nameOfFile(form: FileForm, number: number, count: number): string {
  const { name, extension } = forms[form];
  const words = count === 1 ? say(name) : say('made.part', { name: say(name), number, count });
  return `${words}.${extension}`;
}
