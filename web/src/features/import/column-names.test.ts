import { expect, test } from 'vitest';
import { type ColumnField, columnsNamed } from './column-names.ts';

/** The columns of a header by field, as the header writes them. */
function named(header: string): Partial<Record<ColumnField, string>> {
  const cells = header.split(';');
  const found = Object.entries(columnsNamed(cells)).filter(([, column]) => column !== null);
  return Object.fromEntries(found.map(([field, column]) => [field, cells[column ?? -1]]));
}

test.each<[string, Partial<Record<ColumnField, string>>]>([
  ['Name;Email;Department;Tags', { name: 'Name', email: 'Email', department: 'Department', tags: 'Tags' }],
  ['Full Name;E-mail Address;Class', { name: 'Full Name', email: 'E-mail Address', class: 'Class' }],
  ['FIRST NAME;Surname;e_mail', { firstName: 'FIRST NAME', lastName: 'Surname', email: 'e_mail' }],
  ['Nachname;Vorname;E-Mail;Klasse', { lastName: 'Nachname', firstName: 'Vorname', email: 'E-Mail', class: 'Klasse' }],
  [
    'Name;Vorname;E-Mail-Adresse;Abteilung',
    { lastName: 'Name', firstName: 'Vorname', email: 'E-Mail-Adresse', department: 'Abteilung' },
  ],
  ['Vor- und Nachname;Mail;Schlagwörter', { name: 'Vor- und Nachname', email: 'Mail', tags: 'Schlagwörter' }],
  ['Nom;Prénom;Courriel;Classe', { lastName: 'Nom', firstName: 'Prénom', email: 'Courriel', class: 'Classe' }],
  [
    'Nom et prénom;Adresse e-mail;Département',
    { name: 'Nom et prénom', email: 'Adresse e-mail', department: 'Département' },
  ],
  [
    'Nombre;Apellidos;Correo electrónico;Clase',
    { firstName: 'Nombre', lastName: 'Apellidos', email: 'Correo electrónico', class: 'Clase' },
  ],
  ['Nombre completo;Correo;Departamento', { name: 'Nombre completo', email: 'Correo', department: 'Departamento' }],
  [
    'Imię;Nazwisko;Adres e-mail;Klasa',
    { firstName: 'Imię', lastName: 'Nazwisko', email: 'Adres e-mail', class: 'Klasa' },
  ],
  ['Imię i nazwisko;E-mail;Dział', { name: 'Imię i nazwisko', email: 'E-mail', department: 'Dział' }],
  ['Name;E-Mail;Schülernummer', { name: 'Name', email: 'E-Mail', identifier: 'Schülernummer' }],
  ['Name;Email;Student ID', { name: 'Name', email: 'Email', identifier: 'Student ID' }],
  [
    'First Name [Required];Last Name [Required];Email Address [Required];Password [Required];Status [READ ONLY];Department',
    {
      firstName: 'First Name [Required]',
      lastName: 'Last Name [Required]',
      email: 'Email Address [Required]',
      department: 'Department',
    },
  ],
  ['Recipient Name;Recipient Email;Credential Name', { name: 'Recipient Name', email: 'Recipient Email' }],
  // Of two columns that may be tags both are.
  ['Name;Cohort;Email;Groups', { name: 'Name', tags: 'Cohort', email: 'Email', moreTags: 'Groups' }],
  ['Name (Last, First);Email', { name: 'Name (Last, First)', email: 'Email' }],
  ['Telefon;Klasse 9a;Emails of parents;', {}],
  // Often the number of the row.
  ['ID;Name;Email', { name: 'Name', email: 'Email' }],
])('%s', (header, columns) => {
  expect(named(header)).toEqual(columns);
});

test('accents, case, punctuation and blanks do not count', () => {
  expect(named(' prenom *;NAZWISKO:;"e - mail"')).toEqual({
    firstName: ' prenom *',
    lastName: 'NAZWISKO:',
    email: '"e - mail"',
  });
});

test('a whole name is taken beside both of its parts, and without one that stands alone', () => {
  const parts = { firstName: 'First name', lastName: 'Last name' };
  expect(named('Full name;First name;Last name')).toEqual({ name: 'Full name', ...parts });
  expect(named('Name;First name;Last name')).toEqual({ name: 'Name', ...parts });
  expect(named('Full name;First name')).toEqual({ name: 'Full name' });
  expect(named('Class;Tags')).toEqual({ tags: 'Tags', class: 'Class' });
});

test.each(['Homeroom', 'Form', 'Klasse', 'Tutor group'])('%s is proposed for the class', (header) => {
  expect(named(`Name;Email;${header}`)).toMatchObject({ class: header });
});

test.each(['Groups', 'Cohort', 'Year group', 'Jahrgangsstufe', 'Section', 'Classes'])(
  '%s is proposed for the tags',
  (header) => {
    expect(named(`Name;Email;${header}`)).toMatchObject({ tags: header });
  },
);
