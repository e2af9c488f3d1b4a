import type { ImportPreview, MissingPerson, PreviewedRow, RowChange, RowOutcome } from 'functions/contract';
import { detailLabels } from 'functions/contract/rules/person-details';
import { formatCount, formatCounted } from '../../../lib/format.ts';
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

const kinds = ['new', 'changed', 'unchanged'] as const;

type RowCounts = Record<(typeof kinds)[number] | 'refused', number>;

/** Counts planned rows by intended outcome. */
export function countRows(rows: readonly FileRow[]): RowCounts {
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { said, problem } of rows) counts[problem === null ? (said?.previewed ?? 'new') : 'refused'] += 1;
  return counts;
}

/** Button text: 'Import 3 new, 4 changed', or 'Import 3 users' if all are new. */
export function importLabel(counts: RowCounts): string {
  const parts = kinds.filter((kind) => counts[kind] > 0).map((kind) => `${formatCount(counts[kind])} ${kind}`);
  if (parts.length === 0) return 'Import Users';
  if (counts.new > 0 && parts.length === 1) return `Import ${formatCounted(counts.new, 'user')}`;
  return `Import ${parts.join(', ')}`;
}

const fieldWords: Record<RowChange['field'], string> = {
  ...detailLabels,
  class: 'Class',
  tags: 'Tags',
};

/** Change in words: 'Class: 9a → 10a', or the added tags. */
export function changeWords({ field, from, to }: RowChange): string {
  if (field === 'tags') return `Tags: + ${to ?? ''}`;
  return from === null ? `${fieldWords[field]}: ${to ?? 'none'}` : `${fieldWords[field]}: ${from} → ${to ?? 'none'}`;
}

// Badges show their person's name, so a new name changes issued ones.
function shownOn({ field }: RowChange, { badgeCount = 0 }: PreviewedRow): string {
  return field === 'name' && badgeCount > 0 ? ` (shown on ${formatCounted(badgeCount, 'badge')})` : '';
}

export function rowWords(row: PreviewedRow, outcome: RowOutcome): string {
  if (row.kind === 'same_person') {
    if (outcome === 'changed') return 'Changed: gets this email';
    return outcome === 'new' ? 'New, or the same person?' : 'Left out: the identifier is taken';
  }
  if (outcome === 'refused') return row.message ?? 'Exists already';
  if (outcome === 'new') return 'New';
  if (outcome === 'unchanged') return 'Unchanged';
  return (row.changes ?? []).map((change) => changeWords(change) + shownOn(change, row)).join(', ');
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
