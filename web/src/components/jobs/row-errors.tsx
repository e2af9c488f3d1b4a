import { Download } from 'lucide-react';
import type { RefusedRow } from 'functions/contract';
import { invalidEmail } from 'functions/contract/rules/import-row';
import { trimCell } from 'functions/contract/text/same-text';
import { formatCount } from '../../lib/format.ts';
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
      saveFile(refusedRowsCsv(await all()), 'import-errors.csv');
    } catch (error) {
      toast.failed('Failed to download the errors', error);
    }
  };
  return (
    <section aria-label="Errors" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">
          {total === 1 ? '1 row with an error' : `${formatCount(total)} rows with errors`}
        </h3>
        <Button busy={busy} onClick={() => void run(save)}>
          {!busy && <Download aria-hidden />}
          Download errors
        </Button>
      </div>
      <ScrolledList label="Row errors" className="tabular-nums">
        {problems.slice(0, shownErrors).map((problem) => (
          <li key={problem.row} className="wrap-anywhere">
            {wordsOf(problem)}
          </li>
        ))}
        {hidden > 0 && <li className="text-muted">{formatCount(hidden)} more are in the file.</li>}
      </ScrolledList>
    </section>
  );
}

/** Row in words: 'Row 7, Anna Schmidt: Invalid email format (“anna@”)'. Uses the name, else the e-mail. */
export function wordsOf({ row, name, email, message }: RefusedRow): string {
  const who = short(name || email);
  return `Row ${row}${who && `, ${who}`}: ${problemInWords({ message, email: short(email) })}`;
}

function short(text: string): string {
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}

/** Problem of a row, with the invalid e-mail if any. */
export function problemInWords({ message, email }: Pick<RefusedRow, 'message' | 'email'>): string {
  if (message !== invalidEmail) return message;
  if (email === '') return `${message} (the email is missing)`;
  const hidden = Array.from(email).find((letter) => letter !== ' ' && trimCell(letter) === '');
  const code = hidden?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return code ? `${message} (“${email}” contains an unseen character, U+${code})` : `${message} (“${email}”)`;
}
