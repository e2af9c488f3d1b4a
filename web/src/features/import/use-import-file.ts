import type { RefusedRow } from 'functions/contract';
import { useEffect, useRef, useState } from 'react';
import { reasonOf } from '../../lib/api-error.ts';
import { toast, useOwnFailure } from '../../ui/feedback/toast.ts';
import { problemsIn } from './file-rows.ts';
import type { FileRow } from './import-rows.ts';
import type { ListAnswer, ListChoice, ListShape } from './read/open-list.ts';
import { type OpenFile, openInWorker } from './read/read-in-worker.ts';
import { pastedType } from './read/table.ts';

/** Read file, its problem rows, and the choices used. */
export type ReadFile = ListShape & { rows: FileRow[]; problems: RefusedRow[]; choice: ListChoice };

/** Reads a chosen file and reports problems. A newer file replaces one still being read. */
export function useImportFile() {
  const [name, setName] = useState<string | null>(null);
  const [read, setRead] = useState<ReadFile | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const opened = useRef<OpenFile>(null);
  const failure = useOwnFailure();
  useEffect(() => () => opened.current?.close(), []);

  const refuse = (message: string, { title, advice = '' }: { title?: string; advice?: string } = {}) => {
    setProblem([message, advice].filter(Boolean).join(/[.]$/.test(message) ? ' ' : '. '));
    toast.error(message, title);
    failure.settle();
  };
  const take = (answer: ListAnswer, choice: ListChoice, before: ReadFile | null) => {
    if ('refused' in answer) {
      setRead(before);
      refuse(...wordsFor(answer));
      return;
    }
    // Computed once per reading, because lists may be long.
    const problems = problemsIn(answer.rows);
    setRead({ ...answer, problems, choice });
    if (problems.length === answer.rows.length) {
      refuse('No row of the file can be imported.', { title: 'Validation failed' });
    }
  };
  const readAs = async (file: OpenFile, chosen: ListChoice, before: ReadFile | null) => {
    failure.begin();
    setIsReading(true);
    setProblem(undefined);
    try {
      const answer = await file.read(chosen);
      if (file === opened.current) take(answer, chosen, before);
    } catch (error) {
      if (file === opened.current) {
        setRead(before);
        refuse(`Failed to parse CSV: ${reasonOf(error)}`);
      }
    }
    if (file === opened.current) setIsReading(false);
  };
  return {
    name,
    read,
    problem,
    isReading,
    refuseToStart: () => {
      failure.begin();
      toast.error('Please upload a valid CSV file first', 'No Data');
      failure.settle();
    },
    choose: (file: File) => {
      failure.begin();
      opened.current?.close();
      opened.current = null;
      setIsReading(false);
      setRead(null);
      const refused = checkImportFile(file);
      setName(refused ? null : file.name);
      if (refused) {
        refuse(refused.refusal, { title: 'Invalid File', advice: refused.advice });
        return;
      }
      opened.current = openInWorker(file);
      void readAs(opened.current, {}, null);
    },
    /** Reads the file with other choices. On failure the previous reading stays. */
    change: (changes: ListChoice) => {
      if (!opened.current || !read) return;
      const { encoding, sheet, layout, isTurned } = read;
      const { header = layout.header, columns = layout.columns, turnNames = isTurned } = changes;
      // Fields show the choice at once.
      const choice = { ...read.choice, ...changes };
      setRead({
        ...read,
        encoding: changes.encoding ?? encoding,
        sheet: changes.sheet ?? sheet,
        layout: { header, columns },
        isTurned: turnNames,
        choice,
      });
      void readAs(opened.current, choice, read);
    },
  };
}

function wordsFor(answer: Extract<ListAnswer, { refused: string }>): [string, { title?: string; advice?: string }] {
  if (answer.refused !== 'no-rows') {
    const ofPassword = answer.refused === 'old-office' ? 'A file with a password has to be saved without one. ' : '';
    return ['This file cannot be read as an Excel file.', { title: 'Invalid File', advice: ofPassword + inExcel }];
  }
  return ['CSV file must contain at least a header and one data row', {}];
}

/** Maximum size of a file. */
const maxBytes = 10 * 1024 * 1024;

const endings = ['csv', 'tsv', 'txt', 'xlsx'];
const types = [
  'text/csv',
  'text/tab-separated-values',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

export const acceptedFiles = [...endings.map((ending) => `.${ending}`), ...types].join(',');

const waysToSave: Record<string, string> = {
  ods: 'In LibreOffice: Save as, Text CSV, with the character set UTF-8.',
  numbers: 'In Numbers: File, Export To, CSV, with the encoding UTF-8.',
};
const inExcel = 'In Excel: Save as, CSV UTF-8.';

/** Refusal of a file before reading, with advice; null if acceptable. */
function checkImportFile({ name, type, size }: File): { refusal: string; advice: string } | null {
  const ending = /\.([^.]*)$/.exec(name.toLowerCase())?.[1] ?? '';
  const isList = endings.includes(ending) || types.includes(type) || type === pastedType;
  if (!isList) return { refusal: 'Please select a CSV file', advice: waysToSave[ending] ?? inExcel };
  if (size > maxBytes) {
    return { refusal: 'The file is larger than 10MB.', advice: 'Split it and import the parts.' };
  }
  return null;
}
