import type { FileForm, FilesOutlook } from 'functions/contract';
import { formatCount, formatCounted, formatDuration } from '../../../lib/format.ts';

interface FormChoice {
  value: FileForm;
  label: string;
  help: string;
}

/** Choices of file forms, with the one for a stage first. */
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

/** Whether a form has certificates, which have a frame, colors and a logo. */
export function areCertificates(form: FileForm): boolean {
  return form === 'certificates-pdf' || form === 'certificates-zip';
}

/** Whether a form is for paper of a size. */
export function areOnPaper(form: FileForm): boolean {
  return areCertificates(form) || form === 'code-sheet';
}

/** Seconds from which users should not wait on the page. */
const long = 60;

/** Sentence with the numbers of badges and files and the duration. */
export function estimateSentence({ total, files, seconds }: FilesOutlook): string {
  if (total === 0) return 'No badge matches.';
  const fileWords = files === 1 ? '1 file' : `at least ${formatCount(files)} files`;
  const goesOn = seconds > long ? ' You can close this page meanwhile.' : '';
  return `${formatCounted(total, 'badge')} in ${fileWords}, about ${formatDuration(seconds)}.${goesOn}`;
}
