import { type DetailKey, detailHeadings, detailKeys, detailLabels } from 'functions/contract/rules/person-details';

/**
 * Fields that an import reads of a person. A name is in one column, or in one for each part; a class is in one, and other tags
 * are in one or two.
 */
export const columnFields = [...detailKeys, 'class', 'tags', 'moreTags'] as const;
export type ColumnField = DetailKey | 'class' | 'tags' | 'moreTags';

/** The columns of a file by what they hold, counted from 0; null where the file has none. */
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

// Means the whole name where it stands alone, and the other part of it beside one.
const bareNames = new Set(['name', 'nom', 'nombre']);

const ranks = new Map(
  Object.entries(headings).map(([field, names]) => [
    field,
    new Map(names.split(',').map((name, rank) => [plain(name), rank])),
  ]),
);

/** The columns that these headers name. Accents, case, punctuation and '[Required]' behind a name do not count. */
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
  // The whole name, beside both of its parts or one of them, which alone says nothing.
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

/** Each field in the words of the dialog. */
export const fieldLabels: Record<ColumnField, string> = {
  ...detailLabels,
  givenName: 'First name',
  familyName: 'Last name',
  class: 'Class',
  tags: 'Tags',
  moreTags: 'More tags',
};

/** The fields without which nobody can be imported and which no column has. */
export function missingFields({ name, givenName, familyName, email }: Columns): ColumnField[] {
  const hasName = [name, givenName, familyName].some((column) => column !== null);
  return [...(hasName ? [] : (['name'] as const)), ...(email === null ? (['email'] as const) : [])];
}
