import type { RefusedRow } from 'functions/contract';
import { type MessageKey, say } from 'functions/contract/words/say';
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
      refuse(say('imports.noRowGood'), { title: say('imports.validationFailed') });
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
        refuse(say('imports.unreadable', { reason: reasonOf(error) }));
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
      toast.error(say('imports.chooseFirst'), say('imports.noData'));
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
        refuse(refused.refusal, { title: say('imports.invalidFile'), advice: refused.advice });
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
    const ofPassword = answer.refused === 'old-office' ? [say('imports.passwordHint')] : [];
    const advice = [...ofPassword, say('imports.inExcel')].join(' ');
    return [say('imports.notExcel'), { title: say('imports.invalidFile'), advice }];
  }
  return [say('imports.noRows'), {}];
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

const waysToSave: Record<string, MessageKey> = { ods: 'imports.inLibreOffice', numbers: 'imports.inNumbers' };

/** Refusal of a file before reading, with advice; null if acceptable. */
function checkImportFile({ name, type, size }: File): { refusal: string; advice: string } | null {
  const ending = /\.([^.]*)$/.exec(name.toLowerCase())?.[1] ?? '';
  const isList = endings.includes(ending) || types.includes(type) || type === pastedType;
  if (!isList) return { refusal: say('imports.otherFile'), advice: say(waysToSave[ending] ?? 'imports.inExcel') };
  return size > maxBytes ? { refusal: say('imports.tooLarge'), advice: say('imports.split') } : null;
}
