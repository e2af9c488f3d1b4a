import { type RefusedRow, maxTagsAtOnce, sameTextKey } from 'functions/contract';
import { tooManyTags } from 'functions/contract/rules/import-row';
import { textsOf } from 'functions/contract/rules/person-details';
import type { FileRow } from './import-rows.ts';

/** Adds a tag to each row that lacks it, ignoring spelling variants. Returns the same array for no tag. */
export function withTag(rows: FileRow[], tag: string): FileRow[] {
  const name = tag.trim();
  if (name === '') return rows;
  const isIt = (other: string) => sameTextKey(other) === sameTextKey(name);
  return rows.map((row) => {
    const { cells, problem } = row;
    if (cells.tags.some(isIt)) return row;
    const isFull = cells.tags.length >= maxTagsAtOnce;
    return {
      ...row,
      cells: { ...cells, tags: [...cells.tags, name] },
      problem: problem ?? (isFull ? tooManyTags : null),
    };
  });
}

/** Rows that cannot be imported, with reasons. */
export function problemsIn(rows: readonly FileRow[]): RefusedRow[] {
  return rows.flatMap(({ row, cells, problem }) =>
    problem === null ? [] : [{ row, message: problem, class: '', ...textsOf(cells), ...cells }],
  );
}
