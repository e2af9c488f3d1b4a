import type { FileForm, FilesOutlook } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { formatDuration } from '../../../lib/format.ts';

interface FormChoice {
  value: FileForm;
  label: string;
  help: string;
}

/** Choices of file forms, with the one for a stage first. */
export function formChoices(): FormChoice[] {
  return [
    { value: 'certificates-pdf', label: say('badgeFiles.certificates'), help: say('badgeFiles.certificatesHelp') },
    {
      value: 'certificates-zip',
      label: say('badgeFiles.singleCertificates'),
      help: say('badgeFiles.singleCertificatesHelp'),
    },
    { value: 'pictures-zip', label: say('badgeFiles.pictures'), help: say('badgeFiles.picturesHelp') },
    { value: 'code-sheet', label: say('badgeFiles.codes'), help: say('badgeFiles.codesHelp') },
    { value: 'mail-merge', label: say('badgeFiles.mailMerge'), help: say('badgeFiles.mailMergeHelp') },
  ];
}

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
  if (total === 0) return say('badgeFiles.noMatch');
  const estimate = say('badgeFiles.estimate', {
    badges: say('common.badgeCount', { count: total }),
    files: say(files === 1 ? 'common.fileCount' : 'badgeFiles.fileLimit', { count: files }),
    duration: formatDuration(seconds),
  });
  return seconds > long ? `${estimate} ${say('badgeFiles.goesOn')}` : estimate;
}
