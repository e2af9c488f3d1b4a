import { Download } from 'lucide-react';
import type { RefusedRow } from 'functions/contract';
import { invalidEmail } from 'functions/contract/rules/import-row';
import { trimCell } from 'functions/contract/text/same-text';
import { say } from 'functions/contract/words/say';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/controls/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useLatch } from '../../ui/forms/use-latch.ts';
import { ScrolledList } from '../../ui/scrolled-list.tsx';
import { refusedRowsCsv } from '../people/users-csv.ts';

/** Number of listed rows; the file has all. */
export const shownErrors = 100;
const longestShown = 80;

interface RowErrorsProps {
  problems: readonly RefusedRow[];
  total: number;
  all: () => readonly RefusedRow[] | Promise<readonly RefusedRow[]>;
}

/** Rejected rows with reasons, and a download of all. */
export function RowErrors({ problems, total, all }: RowErrorsProps) {
  const { busy, run } = useLatch();
  if (total === 0) return null;
  const hidden = total - Math.min(problems.length, shownErrors);
  const save = async () => {
    try {
      saveFile(refusedRowsCsv(await all()), `${say('jobs.errorsFile')}.csv`);
    } catch (error) {
      toast.failed(say('jobs.errorsFailed'), error);
    }
  };
  return (
    <section aria-label={say('jobs.errors')} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">{say('jobs.errorCount', { count: total })}</h3>
        <Button busy={busy} onClick={() => void run(save)}>
          {!busy && <Download aria-hidden />}
          {say('jobs.downloadErrors')}
        </Button>
      </div>
      <ScrolledList label={say('jobs.rowErrors')} className="tabular-nums">
        {problems.slice(0, shownErrors).map((problem) => (
          <li key={problem.row} className="wrap-anywhere">
            {wordsOf(problem)}
          </li>
        ))}
        {hidden > 0 && <li className="text-muted">{say('jobs.moreInFile', { count: hidden })}</li>}
      </ScrolledList>
    </section>
  );
}

/** Row in words: 'Row 7, Anna Schmidt: Invalid email format (“anna@”)'. Uses the name, else the e-mail. */
export function wordsOf({ row, name, email, message }: RefusedRow): string {
  return rowWords({ row, name, email }, problemInWords({ message, email: short(email) }));
}

/** Row with what is said of it. */
export function rowWords({ row, name, email }: Pick<RefusedRow, 'row' | 'name' | 'email'>, problem: string): string {
  const who = short(name || email);
  return who ? say('jobs.rowOf', { row: String(row), who, problem }) : say('jobs.row', { row: String(row), problem });
}

function short(text: string): string {
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}

/** Problem of a row, with the invalid e-mail if any. */
export function problemInWords({ message, email }: Pick<RefusedRow, 'message' | 'email'>): string {
  if (message !== invalidEmail) return message;
  if (email === '') return say('jobs.emailMissing', { problem: message });
  const hidden = Array.from(email).find((letter) => letter !== ' ' && trimCell(letter) === '');
  const code = hidden?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  if (!code) return say('jobs.emailWrong', { problem: message, email });
  return say('jobs.emailUnseen', { problem: message, email, code });
}
