import type { ImportPreview, MissingPerson, PreviewedRow, RowChange, RowOutcome } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { fieldLabel } from '../columns/column-names.ts';
import type { FileRow } from '../import-rows.ts';

/** Decision about rows that may match people with another email: for all, or each; null before it. */
export interface SamePeople {
  answer: 'same' | 'others' | 'each' | null;
  /** Person ids by row number for individual decisions; null for another person. */
  chosen: ReadonlyMap<number, string | null>;
}

/** Initial answer: an identifier already identifies people. */
export function firstAnswer(preview: ImportPreview): SamePeople['answer'] {
  const alike = alikeIn(preview);
  const isSure = alike.length > 0 && alike.every(({ people = [] }) => people[0]?.by === 'identifier');
  return isSure ? 'same' : null;
}

/** Rows that may match people with another email. */
export function alikeIn({ rows }: ImportPreview): PreviewedRow[] {
  return rows.filter(({ kind }) => kind === 'same_person');
}

/** Person of each such row by number; unique per row. */
export function peopleOfRows(preview: ImportPreview, { answer, chosen }: SamePeople): Map<number, string | null> {
  const given = new Set<string>();
  return new Map(
    alikeIn(preview).map(({ row, people = [] }) => {
      const first = people.find(({ id }) => !given.has(id))?.id ?? null;
      const said = chosen.get(row);
      // After another reading of the file it may match none of these.
      const isSaid = said === null || people.some(({ id }) => id === said);
      const decided = answer === 'each' && said !== undefined && isSaid ? said : first;
      const isOpen = answer === null && people[0]?.by !== 'identifier';
      const id = answer === 'others' || isOpen ? null : decided;
      if (id !== null) given.add(id);
      return [row, id];
    }),
  );
}

/** Outcome of a previewed row after decisions. */
export function outcomeOf(
  { kind, people = [] }: PreviewedRow,
  { updateExisting, personId }: { updateExisting: boolean; personId: string | null },
): RowOutcome {
  if (kind === 'same_person') {
    if (personId !== null) return 'changed';
    // The identifier is unique.
    return people[0]?.by === 'identifier' ? 'refused' : 'new';
  }
  if (kind === 'changed' || kind === 'unchanged') return updateExisting ? kind : 'refused';
  return kind;
}

/** Rows to send after the preview, with their person and intended outcome. */
export function plannedRows(
  rows: FileRow[],
  preview: ImportPreview,
  { updateExisting, same }: { updateExisting: boolean; same: SamePeople },
): FileRow[] {
  const people = peopleOfRows(preview, same);
  const previewed = new Map(preview.rows.map((row) => [row.row, row]));
  return rows.map((row) => {
    const said = previewed.get(row.row);
    if (!said || row.problem !== null) return row;
    const personId = people.get(row.row) ?? null;
    const outcome = outcomeOf(said, { updateExisting, personId });
    return { ...row, said: { previewed: outcome, ...(personId !== null && { userId: personId }) } };
  });
}

type RowCounts = Record<RowOutcome, number>;

/** Counts planned rows by intended outcome. */
export function countRows(rows: readonly FileRow[]): RowCounts {
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { said, problem } of rows) counts[problem === null ? (said?.previewed ?? 'new') : 'refused'] += 1;
  return counts;
}

const countWords = {
  new: 'imports.newCount',
  changed: 'imports.changedCount',
  unchanged: 'imports.unchangedCount',
} as const;

/** Button text: 'Import 3 new, 4 changed', or 'Import 3 users' if all are new. */
export function importLabel(counts: RowCounts): string {
  const kinds = (['new', 'changed', 'unchanged'] as const).filter((kind) => counts[kind] > 0);
  const [first, second] = kinds;
  if (!first) return say('imports.title');
  if (first === 'new' && !second) return say('imports.importUsers', { count: counts.new });
  const rows = kinds.map((kind) => say(countWords[kind], { count: counts[kind] })).join(', ');
  return say('imports.import', { rows });
}

/** Change in words: 'Class: 9a → 10a', or the added tags. */
export function changeWords({ field, from, to }: RowChange): string {
  if (field === 'tags') return say('imports.tagsAdded', { tags: to ?? '' });
  const change = { field: fieldLabel(field), to: to ?? say('imports.noValue') };
  return from === null ? say('imports.change', change) : say('imports.changeFrom', { ...change, from });
}

// Badges show their person's name, so a new name changes issued ones.
function withBadges(row: RowChange, { badgeCount = 0 }: PreviewedRow): string {
  const change = changeWords(row);
  return row.field === 'name' && badgeCount > 0 ? say('imports.shownOn', { change, count: badgeCount }) : change;
}

export function rowWords(row: PreviewedRow, outcome: RowOutcome): string {
  if (row.kind === 'same_person') {
    if (outcome === 'changed') return say('imports.getsEmail');
    return say(outcome === 'new' ? 'imports.newOrSame' : 'imports.identifierTaken');
  }
  if (outcome === 'refused') return row.message ?? say('imports.existsAlready');
  if (outcome === 'new') return say('imports.new');
  if (outcome === 'unchanged') return say('imports.unchanged');
  return (row.changes ?? []).map((change) => withBadges(change, row)).join(', ');
}

/** People missing from the file's classes, including unchosen matches by name. */
export function missingOf(preview: ImportPreview, rows: readonly FileRow[], same: SamePeople): MissingPerson[] | null {
  if (preview.missing === null) return null;
  const met = new Set(peopleOfRows(preview, same).values());
  const classOf = new Map(rows.map(({ row, cells }) => [row, cells.class ?? '']));
  const alike = new Map(
    alikeIn(preview).flatMap(({ row, people = [] }) =>
      people
        .filter(({ id, by }) => by === 'name' && !met.has(id))
        .map(({ id, name, email }) => [id, { id, name, email, class: classOf.get(row) ?? '' }] as const),
    ),
  );
  return same.answer === null ? preview.missing : [...preview.missing, ...alike.values()];
}
