import type { FileForm, FilesOutlook } from 'functions/contract';
import { formatCount, formatCounted, formatDuration } from '../../../lib/format.ts';

interface FormChoice {
  value: FileForm;
  label: string;
  help: string;
}

/** Forms of the files that can be made of badges, in words, with the one first that a stage needs. */
export const formChoices: readonly FormChoice[] = [
  {
    value: 'certificates-pdf',
    label: 'Certificates to print',
    help: 'One PDF with a page for each badge.',
  },
  {
    value: 'certificates-zip',
    label: 'Certificates one by one',
    help: 'A ZIP with a PDF for each badge, named for the person, in a folder for each class.',
  },
  {
    value: 'pictures-zip',
    label: 'Pictures',
    help: 'A ZIP with the picture of each badge as PNG, named in the same way.',
  },
  {
    value: 'code-sheet',
    label: 'QR codes to cut out',
    help: 'A PDF with codes and names, 24 on a page, and lines to cut along.',
  },
  {
    value: 'mail-merge',
    label: 'List for a mail merge',
    help: 'A ZIP with a CSV list of names, emails, classes and links, and the QR code of each badge.',
  },
];

/** Whether files of a form are certificates, which have a frame, colors and a logo. */
export function areCertificates(form: FileForm): boolean {
  return form === 'certificates-pdf' || form === 'certificates-zip';
}

/** Whether files of a form are meant for paper of a size. */
export function areOnPaper(form: FileForm): boolean {
  return areCertificates(form) || form === 'code-sheet';
}

/** Seconds from which on nobody should wait for it on the page. */
const long = 60;

/** Says before files are made of how many badges they are, how many files, and how long it takes. */
export function estimateSentence({ total, files, seconds }: FilesOutlook): string {
  if (total === 0) return 'No badge matches.';
  const fileWords = files === 1 ? '1 file' : `at least ${formatCount(files)} files`;
  const goesOn = seconds > long ? ' You can close this page meanwhile.' : '';
  return `${formatCounted(total, 'badge')} in ${fileWords}, about ${formatDuration(seconds)}.${goesOn}`;
}
