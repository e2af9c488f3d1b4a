/**
 * Fields that an import reads of a person. A name is in one column, or in one for each part; a class is in one, and other tags
 * are in one or two.
 */
export const columnFields = [
  'name',
  'firstName',
  'lastName',
  'email',
  'identifier',
  'department',
  'class',
  'tags',
  'moreTags',
] as const;
export type ColumnField = (typeof columnFields)[number];

/** The columns of a file by what they hold, counted from 0; null where the file has none. */
export type Columns = Record<ColumnField, number | null>;

export const noColumns: Columns = {
  name: null,
  firstName: null,
  lastName: null,
  email: null,
  identifier: null,
  department: null,
  class: null,
  tags: null,
  moreTags: null,
};

// In English, German, French, Spanish and Polish. The earlier of two in a file is taken.
const headers: Record<Exclude<ColumnField, 'moreTags'>, string> = {
  name:
    'full name, complete name, display name, student name, name of student, vollständiger Name, Vor- und Nachname, ' +
    'Vorname Nachname, Nachname Vorname, Name Vorname, Vorname Name, nom complet, nom et prénom, prénom et nom, ' +
    'nom prénom, prénom nom, nombre completo, nombre y apellidos, nombre y apellido, apellidos y nombre, ' +
    'apellidos nombre, imię i nazwisko, nazwisko i imię, imię nazwisko, nazwisko imię, last first, last name first name, surname first name, surname forename, ' +
    'name last first, name surname first name, recipient name, name, nom, nombre, ' +
    'student, pupil, participant, recipient, Schüler, Schülerin, Teilnehmer, Teilnehmerin, élève, étudiant, ' +
    'participant, alumno, estudiante, participante, uczeń, student, uczestnik',
  firstName:
    'first name, first names, given name, given names, forename, first, Vorname, Vornamen, Rufname, prénom, prénoms, ' +
    'nombre de pila, nombres, imię, imiona',
  lastName:
    'last name, surname, family name, second name, last, Nachname, Familienname, Zuname, nom de famille, ' +
    'apellidos, apellido, primer apellido, nazwisko',
  email:
    'e-mail, e-mail address, recipient e-mail, mail, mail address, school e-mail, E-Mail-Adresse, Mailadresse, Schul-E-Mail, courriel, ' +
    'adresse e-mail, adresse mail, adresse courriel, adresse électronique, mél, correo electrónico, correo, ' +
    'dirección de correo, dirección de correo electrónico, poczta, poczta elektroniczna, adres e-mail, adres mailowy',
  // A bare "ID" or "No." often counts the rows of one file.
  identifier:
    'identifier, student ID, student number, student no, pupil ID, pupil number, school ID, ID number, admission number, ' +
    'matriculation number, registration number, UPN, external ID, Schülernummer, Schüler-ID, Matrikelnummer, ' +
    'Personalnummer, Kennung, identifiant, numéro élève, numéro étudiant, INE, matricule, número de alumno, ' +
    'número de estudiante, matrícula, expediente, identyfikator, numer ucznia, numer albumu, nr albumu',
  department:
    'department, dept, faculty, division, Abteilung, Fachbereich, Fakultät, Bereich, département, faculté, service, ' +
    'departamento, facultad, sección, dział, wydział',
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
  Object.entries(headers).map(([field, names]) => [
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
  const { name, firstName, lastName } = columns;
  if (name === null || (firstName === null && lastName === null)) return columns;
  // The whole name, beside both of its parts or one of them, which alone says nothing.
  const hasParts = firstName !== null && lastName !== null;
  if (hasParts) return columns;
  if (!bareNames.has(names[name] ?? '')) return { ...columns, firstName: null, lastName: null };
  return { ...columns, name: null, firstName: firstName ?? name, lastName: lastName ?? name };
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
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  identifier: 'Identifier',
  department: 'Department',
  class: 'Class',
  tags: 'Tags',
  moreTags: 'More tags',
};

/** The fields without which nobody can be imported and which no column has. */
export function missingFields({ name, firstName, lastName, email }: Columns): ColumnField[] {
  const hasName = [name, firstName, lastName].some((column) => column !== null);
  return [...(hasName ? [] : (['name'] as const)), ...(email === null ? (['email'] as const) : [])];
}
