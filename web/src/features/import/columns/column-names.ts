import { type DetailKey, detailHeadings, detailKeys } from 'functions/contract/rules/person-details';
import { type MessageKey, say } from 'functions/contract/words/say';

/** Fields of an imported person. Names have one column, or one per part; a class has one, other tags one or two. */
export const columnFields = [...detailKeys, 'class', 'tags', 'moreTags'] as const;
export type ColumnField = DetailKey | 'class' | 'tags' | 'moreTags';

/** Column index per field, from 0; null if missing. */
export type Columns = Record<ColumnField, number | null>;

export const noColumns = Object.fromEntries(columnFields.map((field) => [field, null])) as Columns;

const headings: Record<Exclude<ColumnField, 'moreTags'>, string> = {
  ...detailHeadings,
  class:
    'class, class name, Klasse, classe, clase, klasa, form, form class, homeroom, home room, registration group, ' +
    'tutor group, Klassenbezeichnung',
  tags:
    'tags, tag, labels, Schlagwörter, Schlagworte, étiquettes, etiquetas, tagi, etykiety, tutor, year group, grade level, ' +
    'Jahrgang, Jahrgangsstufe, Klassenstufe, Stufe, cohort, Kohorte, cohorte, kohorta, section, stream, ' +
    'house, group, groups, Gruppe, Gruppen, Lerngruppe, groupe, groupes, grupo, grupos, grupa, grupy, team, teams, ' +
    'classes, Klassen, clases, klasy, forms, course, courses, Kurs, Kurse, cours, curso, cursos, kurs, kursy',
};

// The whole name if alone, else the missing part.
const bareNames = new Set(['name', 'nom', 'nombre']);

const ranks = new Map(
  Object.entries(headings).map(([field, names]) => [
    field,
    new Map(names.split(',').map((name, rank) => [plain(name), rank])),
  ]),
);

/** Columns named by these headers. Ignores accents, case, punctuation and '[Required]'. */
export function columnsNamed(cells: readonly string[]): Columns {
  const names = cells.map((cell) => plain(cell.replace(/(\S)\s*\[[^[\]]*\]\s*$/, '$1')));
  const columns = { ...noColumns };
  for (const field of columnFields) {
    const ranked = ranks.get(field === 'moreTags' ? 'tags' : field);
    const rankOf = (index: number) => ranked?.get(names[index] ?? '') ?? Infinity;
    const found = [...names.keys()].filter((index) => rankOf(index) < Infinity);
    const [best, second] = found.sort((one, other) => rankOf(one) - rankOf(other));
    columns[field] = (field === 'moreTags' ? second : best) ?? null;
  }
  return withOneName(columns, names);
}

function withOneName(columns: Columns, names: readonly string[]): Columns {
  const { name, givenName, familyName } = columns;
  if (name === null || (givenName === null && familyName === null)) return columns;
  // A whole-name column next to both parts, or next to one that is useless alone.
  const hasParts = givenName !== null && familyName !== null;
  if (hasParts) return columns;
  if (!bareNames.has(names[name] ?? '')) return { ...columns, givenName: null, familyName: null };
  return { ...columns, name: null, givenName: givenName ?? name, familyName: familyName ?? name };
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

const labels: Record<ColumnField, MessageKey> = {
  name: 'common.name',
  givenName: 'imports.firstName',
  familyName: 'imports.lastName',
  email: 'common.email',
  identifier: 'imports.identifier',
  department: 'common.department',
  class: 'common.class',
  tags: 'common.tags',
  moreTags: 'imports.moreTags',
};

export function fieldLabel(field: ColumnField): string {
  return say(labels[field]);
}

/** Required fields without a column. */
export function missingFields({ name, givenName, familyName, email }: Columns): ColumnField[] {
  const hasName = [name, givenName, familyName].some((column) => column !== null);
  return [...(hasName ? [] : (['name'] as const)), ...(email === null ? (['email'] as const) : [])];
}
