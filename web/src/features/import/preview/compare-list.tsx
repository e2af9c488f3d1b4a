import { useQuery } from '@tanstack/react-query';
import { type ImportPreview, type MissingPerson, maxPreviewedRows } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useMemo, useState } from 'react';
import { importPreviewQuery } from '../../../api/people/imports.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { ReadFailure } from '../../../ui/feedback/read-failure.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import {
  type SamePeople as Word,
  countRows,
  firstAnswer,
  missingOf,
  outcomeOf,
  peopleOfRows,
  plannedRows,
  rowWords,
} from './import-plan.ts';
import type { FileRow } from '../import-rows.ts';
import { type MissingChoice, MissingPeople, noMissingChoice } from './missing-people.tsx';
import { SamePeople } from './same-people.tsx';
import type { WithMissing } from '../use-send-rows.ts';

const noWord: Word = { answer: null, chosen: new Map() };

/** Compares a list with existing people and stores the user's decisions. Disabled without rows. */
export function useListComparison(rows: FileRow[] | null, updateExisting: boolean) {
  // A tag for all changes every row on each keystroke.
  const settled = useDebounced(rows);
  const fits = rows !== null && rows.length <= maxPreviewedRows;
  const asked = fits && rows === settled ? rows : null;
  const list = useMemo(() => asked && { users: asked.map(({ row, cells }) => ({ row, ...cells })) }, [asked]);
  const query = useQuery(importPreviewQuery(list));
  const preview = asked ? (query.data ?? null) : null;
  const [given, setGiven] = useState<Word>(noWord);
  const [missingChoice, setMissingChoice] = useState(noMissingChoice);
  const [error, setError] = useState<'who' | 'tag' | null>(null);
  // Decisions about one file do not apply to the next.
  if (rows === null && (given !== noWord || missingChoice !== noMissingChoice)) {
    setGiven(noWord);
    setMissingChoice(noMissingChoice);
  }
  const word = useMemo(
    () => (preview && given.answer === null ? { ...given, answer: firstAnswer(preview) } : given),
    [preview, given],
  );
  const plan = useMemo(
    () => planOf(rows ?? [], preview, { updateExisting, word }),
    [rows, preview, updateExisting, word],
  );
  const missing = preview ? missingOf(preview, rows ?? [], word) : [];
  return {
    ...plan,
    query,
    preview,
    isTooLong: rows !== null && !fits,
    isLooking: fits && (asked === null || query.isPending),
    word,
    setWord: (said: Word) => {
      setGiven(said);
      setError(null);
    },
    missing,
    missingChoice,
    setMissingChoice: (choice: MissingChoice) => {
      setMissingChoice(choice);
      setError(null);
    },
    whoError: error === 'who' ? say('imports.sayWho') : undefined,
    tagError: error === 'tag' ? say('imports.sayTag') : undefined,
    withMissing: withMissingOf(missing ?? [], missingChoice),
    /** Checks whether all decisions were made; shows what is missing. */
    mayStart: () => {
      const { new: added, changed, unchanged } = plan.counts;
      const lacks = plan.asks && word.answer === null ? 'who' : lacksTag(missing, missingChoice) ? 'tag' : null;
      setError(lacks);
      if (lacks) toast.error(say(lacks === 'who' ? 'imports.sayWho' : 'imports.sayTag'));
      else if (added + changed + unchanged === 0) toast.error(say('imports.turnOn'), say('imports.nobody'));
      return lacks === null && added + changed + unchanged > 0;
    },
  };
}

type Missing = readonly MissingPerson[] | null;

function planOf(
  rows: FileRow[],
  preview: ImportPreview | null,
  { updateExisting, word }: { updateExisting: boolean; word: Word },
) {
  if (!preview) return { planned: rows, counts: countRows(rows), words: null, existing: 0, asks: false };
  const planned = plannedRows(rows, preview, { updateExisting, same: word });
  const people = peopleOfRows(preview, word);
  const words = new Map(
    preview.rows.map((row) => {
      const personId = people.get(row.row) ?? null;
      return [row.row, rowWords(row, outcomeOf(row, { updateExisting, personId }))];
    }),
  );
  return {
    planned,
    counts: countRows(planned),
    words,
    existing: preview.rows.filter(({ kind }) => kind === 'changed' || kind === 'unchanged').length,
    asks: preview.rows.some(({ kind }) => kind === 'same_person'),
  };
}

function lacksTag(missing: Missing, { becomes, tagId }: MissingChoice): boolean {
  return becomes === 'tag' && tagId === '' && (missing?.length ?? 0) > 0;
}

function withMissingOf(missing: NonNullable<Missing>, { becomes, tagId }: MissingChoice): WithMissing | null {
  const userIds = missing.map(({ id }) => id);
  if (userIds.length === 0 || becomes === 'nothing') return null;
  if (becomes === 'forget') return { userIds, forget: true };
  return becomes === 'inactive' ? { userIds, status: 'inactive' } : { userIds, tagId };
}

/** Shows the comparison's open questions, or why it failed. */
export function ListComparison({
  look,
  rows,
}: {
  look: ReturnType<typeof useListComparison>;
  rows: readonly FileRow[];
}) {
  const { query, preview, isTooLong, isLooking } = look;
  if (isTooLong) {
    return <p className="text-muted">{say('imports.tooLong', { count: maxPreviewedRows })}</p>;
  }
  if (isLooking) return <p className="animate-appear text-muted">{say('imports.comparingList')}</p>;
  if (query.error) {
    return <ReadFailure query={query} what={say('imports.notCompared')} />;
  }
  if (!preview) return null;
  return (
    <>
      <SamePeople preview={preview} rows={rows} word={look.word} error={look.whoError} onChange={look.setWord} />
      <MissingPeople
        missing={look.missing}
        choice={look.missingChoice}
        error={look.tagError}
        onChange={look.setMissingChoice}
      />
    </>
  );
}
