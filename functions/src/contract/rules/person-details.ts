import * as z from 'zod';
import { emailSchema, nameSchema, nullIfMissing, optionalLineSchema } from './fields.ts';

interface PersonDetail {
  /** Input of forms and the API. */
  entered: z.ZodType<string | null>;
  /** Stored and answered value. */
  stored: z.ZodType<string | null>;
  /** Cell in a row of an import. */
  cell: z.ZodType<string | null | undefined>;
  /** Cell in a refused row, empty if missing. */
  refused: z.ZodType<string>;
  label: string;
  /** Column headings in files, in five languages. If a file has two, the earlier name here wins. */
  headings: string;
  onBadges: boolean;
  searched: boolean;
}

const required = { stored: z.string(), cell: z.string().default(''), refused: z.string() };
const optional = { stored: nullIfMissing(z.string()), cell: z.string().nullish(), refused: z.string() };

/**
 * Text details of a person, in the order of forms. Storage, import, export, undo and forgetting follow this table. The
 * activity log only names changed details.
 */
export const personDetails = {
  name: {
    ...required,
    entered: nameSchema,
    label: 'Name',
    headings:
      'full name, complete name, display name, student name, name of student, vollständiger Name, Vor- und Nachname, ' +
      'Vorname Nachname, Nachname Vorname, Name Vorname, Vorname Name, nom complet, nom et prénom, prénom et nom, ' +
      'nom prénom, prénom nom, nombre completo, nombre y apellidos, nombre y apellido, apellidos y nombre, ' +
      'apellidos nombre, imię i nazwisko, nazwisko i imię, imię nazwisko, nazwisko imię, last first, last name first name, surname first name, surname forename, ' +
      'name last first, name surname first name, recipient name, name, nom, nombre, ' +
      'student, pupil, participant, recipient, Schüler, Schülerin, Teilnehmer, Teilnehmerin, élève, étudiant, ' +
      'participant, alumno, estudiante, participante, uczeń, student, uczestnik',
    onBadges: true,
    searched: true,
  },
  givenName: {
    ...optional,
    entered: optionalLineSchema(100),
    label: 'Given name',
    headings:
      'first name, first names, given name, given names, forename, first, Vorname, Vornamen, Rufname, prénom, prénoms, ' +
      'nombre de pila, nombres, imię, imiona',
    onBadges: false,
    searched: false,
  },
  familyName: {
    ...optional,
    entered: optionalLineSchema(100),
    label: 'Family name',
    headings:
      'last name, surname, family name, second name, last, Nachname, Familienname, Zuname, nom de famille, ' +
      'apellidos, apellido, primer apellido, nazwisko',
    onBadges: false,
    searched: false,
  },
  email: {
    ...required,
    entered: emailSchema,
    label: 'Email',
    headings:
      'e-mail, e-mail address, recipient e-mail, mail, mail address, school e-mail, E-Mail-Adresse, Mailadresse, Schul-E-Mail, courriel, ' +
      'adresse e-mail, adresse mail, adresse courriel, adresse électronique, mél, correo electrónico, correo, ' +
      'dirección de correo, dirección de correo electrónico, poczta, poczta elektroniczna, adres e-mail, adres mailowy',
    onBadges: true,
    searched: true,
  },
  /** The school's own id for a person; survives changes of the rest. Unique, ignoring case and spaces. */
  identifier: {
    ...optional,
    entered: optionalLineSchema(100),
    label: 'Identifier',
    // A plain "ID" or "No." often numbers the rows of a file.
    headings:
      'identifier, student ID, student number, student no, pupil ID, pupil number, school ID, ID number, admission number, ' +
      'matriculation number, registration number, UPN, external ID, Schülernummer, Schüler-ID, Matrikelnummer, ' +
      'Personalnummer, Kennung, identifiant, numéro élève, numéro étudiant, INE, matricule, número de alumno, ' +
      'número de estudiante, matrícula, expediente, identyfikator, numer ucznia, numer albumu, nr albumu',
    onBadges: false,
    searched: true,
  },
  department: {
    ...optional,
    entered: optionalLineSchema(200),
    label: 'Department',
    headings:
      'department, dept, faculty, division, Abteilung, Fachbereich, Fakultät, Bereich, département, faculté, service, ' +
      'departamento, facultad, sección, dział, wydział',
    onBadges: true,
    searched: true,
  },
} as const satisfies Record<string, PersonDetail>;

type Details = typeof personDetails;
export type DetailKey = keyof Details;
export const detailKeys = Object.keys(personDetails) as DetailKey[];
export const badgeDetails = detailKeys.filter((key) => personDetails[key].onBadges);
export const searchedDetails = detailKeys.filter((key) => personDetails[key].searched);

/** Whether a detail is part of the name and repeated in it. */
export function isNamePart(key: DetailKey): boolean {
  return key === 'givenName' || key === 'familyName';
}

type Column<Part extends keyof PersonDetail> = { [Key in DetailKey]: Details[Key][Part] };

function column<Part extends keyof PersonDetail>(part: Part): Column<Part> {
  return Object.fromEntries(detailKeys.map((key) => [key, personDetails[key][part]])) as Column<Part>;
}

export const enteredDetails = column('entered');
export const storedDetails = column('stored');
export const detailCells = column('cell');
export const refusedDetails = column('refused');
export const detailLabels = column('label');
export const detailHeadings = column('headings');

/** Empty if missing. */
export function textsOf(details: Partial<Record<DetailKey, string | null | undefined>>): Record<DetailKey, string> {
  return Object.fromEntries(detailKeys.map((key) => [key, details[key] ?? ''])) as Record<DetailKey, string>;
}
