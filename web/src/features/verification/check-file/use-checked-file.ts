import { useEffect, useState } from 'react';
import { ApiError, serverMessageOr } from '../../../lib/api-error.ts';
import { type CheckedFile, checkFile } from './check-file.ts';
import { FileProblem } from './badge-file.ts';
import { say } from 'functions/contract/messages/say';

/** State of the check of a file. A `problem` is the file's; `failed` says nothing about it. */
type FileCheck =
  | { status: 'checking' }
  | { status: 'checked'; checked: CheckedFile }
  | { status: 'problem'; message: string }
  | { status: 'closed'; message: string }
  | { status: 'failed'; message: string };

/** Checks a file, and again on `retry`. Give the component a new `key` for another file. */
export function useCheckedFile(file: File): { check: FileCheck; retry: () => void } {
  const [check, setCheck] = useState<FileCheck>({ status: 'checking' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const show = (next: FileCheck) => {
      if (!signal.aborted) setCheck(next);
    };
    checkFile(file, signal).then(
      (checked) => {
        show({ status: 'checked', checked });
      },
      (error: unknown) => {
        show(failureOf(error));
      },
    );
    return () => {
      controller.abort();
    };
  }, [file, attempt]);

  const retry = () => {
    setCheck({ status: 'checking' });
    setAttempt(attempt + 1);
  };
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
