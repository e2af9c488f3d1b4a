import { expect, test } from 'vitest';
import { columnsNamed } from './column-names.ts';

/** Fields of a header's columns in order; a dash is an unused column. */
function fieldsOf(header: string): string {
  const cells = header.split(';');
  const columns = Object.entries(columnsNamed(cells));
  const fieldsAt = (index: number) => columns.flatMap(([field, column]) => (column === index ? [field] : []));
  return cells.map((_, index) => fieldsAt(index).join('+') || '-').join(' ');
}

test.each([
  ['Name;Email;Department;Tags', 'name email department tags'],
  ['Full Name;E-mail Address;Class', 'name email class'],
  ['FIRST NAME;Surname;e_mail', 'givenName familyName email'],
  ['Nachname;Vorname;E-Mail;Klasse', 'familyName givenName email class'],
  ['Name;Vorname;E-Mail-Adresse;Abteilung', 'familyName givenName email department'],
  ['Vor- und Nachname;Mail;Schlagwörter', 'name email tags'],
  ['Nom;Prénom;Courriel;Classe', 'familyName givenName email class'],
  ['Nom et prénom;Adresse e-mail;Département', 'name email department'],
  ['Nombre;Apellidos;Correo electrónico;Clase', 'givenName familyName email class'],
  ['Nombre completo;Correo;Departamento', 'name email department'],
  ['Imię;Nazwisko;Adres e-mail;Klasa', 'givenName familyName email class'],
  ['Imię i nazwisko;E-mail;Dział', 'name email department'],
  ['Name;E-Mail;Schülernummer', 'name email identifier'],
  ['Name;Email;Student ID', 'name email identifier'],
  [
    'First Name [Required];Last Name [Required];Email Address [Required];Password [Required];Status [READ ONLY];Department',
    'givenName familyName email - - department',
  ],
  ['Recipient Name;Recipient Email;Credential Name', 'name email -'],
  // Often the row number.
  ['ID;Name;Email', '- name email'],
  // Accents, case, punctuation and blanks are ignored.
  [' prenom *;NAZWISKO:;"e - mail"', 'givenName familyName email'],
  // Two columns that may be tags are both used.
  ['Name;Cohort;Email;Groups', 'name tags email moreTags'],
  // A column that states the names' order contains names.
  ['Name (Last, First);Email', 'name email'],
  ['Schuhe;Klasse 9a;Emails of parents;', '- - - -'],
])('the header %s maps to %s', (header, fields) => {
  expect(fieldsOf(header)).toBe(fields);
});

test('next to a full name, first and last name are used only together', () => {
  expect(fieldsOf('Full name;First name;Last name')).toBe('name givenName familyName');
  expect(fieldsOf('Name;First name;Last name')).toBe('name givenName familyName');
  expect(fieldsOf('Full name;First name')).toBe('name -');
  expect(fieldsOf('Class;Tags')).toBe('class tags');
});

test.each(['Homeroom', 'Form', 'Klasse', 'Tutor group'])('%s is suggested as the class column', (header) => {
  expect(fieldsOf(`Name;Email;${header}`)).toBe('name email class');
});

test.each(['Groups', 'Cohort', 'Year group', 'Jahrgangsstufe', 'Section', 'Classes'])(
  '%s is suggested as a tags column',
  (header) => {
    expect(fieldsOf(`Name;Email;${header}`)).toBe('name email tags');
  },
);
