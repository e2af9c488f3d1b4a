import { ApiError, serverMessageOr } from '../../../lib/api-error.ts';
import { type CheckedFile, checkFile } from './check-file.ts';
import { FileProblem } from './badge-file.ts';
import { useAnswer } from '../live/use-answer.ts';
import { say } from 'functions/contract/words/say';

/** State of the check of a file. A `problem` is the file's; `failed` says nothing about it. */
type FileCheck =
  | { status: 'checking' }
  | { status: 'checked'; checked: CheckedFile }
  | { status: 'problem'; message: string }
  | { status: 'closed'; message: string }
  | { status: 'failed'; message: string };

/** Checks a file, and again on `retry`. Give the component a new `key` for another file. */
export function useCheckedFile(file: File): { check: FileCheck; retry: () => void } {
  const { answer: check, retry } = useAnswer<FileCheck, File>({ status: 'checking' }, file, (asked, signal) =>
    checkFile(asked, signal).then((checked) => ({ status: 'checked', checked }), failureOf),
  );
  return { check, retry };
}

function failureOf(error: unknown): FileCheck {
  if (error instanceof FileProblem) return { status: 'problem', message: error.message };
  if (!(error instanceof ApiError)) return { status: 'failed', message: say('check.noAnswer') };
  const message = serverMessageOr(error, say('check.noAnswer'));
  if (error.status === 403) return { status: 'closed', message: serverMessageOr(error, say('badge.closedMessage')) };
  // Too many look-ups, and a server in trouble, pass; what is wrong with the request does not.
  return { status: error.status === 400 || error.status === 413 ? 'problem' : 'failed', message };
}
