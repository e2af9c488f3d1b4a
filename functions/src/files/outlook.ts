import type { FilesOutlook } from '../contract/calls/badge-files.ts';
import { type FileForm, mostInFile } from '../contract/calls/job-files.ts';

/** Seconds that each badge takes, about: up to twice of what was measured in November 2026. */
const secondsEach: Readonly<Record<FileForm, number>> = {
  'certificates-zip': 0.05,
  'certificates-pdf': 0.05,
  'pictures-zip': 0.15,
  'code-sheet': 0.01,
  'mail-merge': 0.03,
};
/** Seconds for the queue to begin, and for each file to be stored. */
const secondsBefore = 3;
const secondsOfFile = 2;

/** Outlook on the files of so many badges. A class that would be cut begins another file, so there may be more. */
export function outlookOn(total: number, form: FileForm): FilesOutlook {
  const files = Math.ceil(total / mostInFile);
  const seconds = total === 0 ? 0 : secondsBefore + files * secondsOfFile + total * secondsEach[form];
  return { total, files, seconds: Math.ceil(seconds) };
}
