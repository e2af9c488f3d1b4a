import type { FilesOutlook } from 'functions/contract';
import { formatCount, formatCounted, formatDuration } from '../../../lib/format.ts';

/** Seconds from which on nobody should wait for it on the page. */
const long = 60;

/** Says before files are made of how many badges they are, how many files, and how long it takes. */
export function outlookSentence({ total, files, seconds }: FilesOutlook): string {
  if (total === 0) return 'No badge matches.';
  const fileWords = files === 1 ? '1 file' : `at least ${formatCount(files)} files`;
  const goesOn = seconds > long ? ' You can close this page meanwhile.' : '';
  return `${formatCounted(total, 'badge')} in ${fileWords}, about ${formatDuration(seconds)}.${goesOn}`;
}
