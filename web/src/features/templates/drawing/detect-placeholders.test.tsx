import { describe, expect, test } from 'vitest';
import { detectPlaceholders } from './detect-placeholders.ts';

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2000 2000">${content}</svg>`;
const yearOf = (content: string) => detectPlaceholders(svg(content)).year;
const nameOf = (content: string) => detectPlaceholders(svg(content)).name;

describe('the year', () => {
  test.each([
    ['in text', '<text>Class of 2024</text>', '2024', 'text'],
    ['in text split over spans', '<text><tspan>20</tspan><tspan>31</tspan></text>', '2031', 'text'],
    ['as a marked placeholder before a literal one', '<text>1999</text><text>{{ Year }}</text>', '{{ Year }}', 'text'],
    ['alone before one among words', '<text>Plan for 2030</text><text> 2024 </text>', '2024', 'text'],
    ['alone in a part of a text', '<text>To 2040 <tspan>in</tspan><tspan>2024</tspan></text>', '2024', 'text'],
    [
      'as the newest among words',
      '<text>founded 1994</text><text>June 2025</text><text>of 2019</text>',
      '2025',
      'text',
    ],
    ['as a school year', '<text>Class of 2025</text><text>School year 2025/26</text>', '2025/26', 'text'],
    ['in a comment', '<!-- artwork for 2019 --><path d="M0 0"/>', '2019', 'comment'],
    ['in the id of a path', '<path id="year-2022" d="M0 0"/>', '2022', 'path'],
    ['in an id as Illustrator encodes it', '<g id="_x32_021_outline"/>', '2021', 'path'],
    ['in a label', '<path aria-label="2040" d="M0 0"/>', '2040', 'path'],
    ['at the lower end', '<text>1990</text>', '1990', 'text'],
    ['where xlink is used without its declaration', '<use xlink:href="#a"/><text>2024</text>', '2024', 'text'],
  ])('is found %s', (_, content, placeholder, foundIn) => {
    expect(yearOf(content)).toMatchObject({ placeholder, foundIn });
  });
  test.each([
    ['below the range', '<text>1989</text>'],
    ['above the range', '<text>2041</text>'],
    ['inside a longer number', '<text>120245</text>'],
    ['in the coordinates of a path', '<path d="M 2024 2025 L 1999 2000"/>'],
    ['in the number that a drawing program gives a path', '<path id="path2024" d="M0 0"/><g id="g1999-5"/>'],
    ['in the view box and the name space alone', ''],
  ])('is not taken from what is %s', (_, content) => {
    expect(yearOf(content)).toEqual({ placeholder: '{{YEAR}}', foundIn: null, candidates: [] });
  });
  test.each(['2025/26', '2025-26', '2025/2026', '2025–26', '2025 / 26', '1999/00'])(
    'of two calendar years, as in %s, is one candidate',
    (text) => {
      expect(yearOf(`<text>${text}</text>`).candidates).toEqual([{ text, context: text }]);
    },
  );
  test.each([
    ['1994-2025', ['2025', '1994']],
    ['2025-06-30', ['2025']],
    ['2025/27', ['2025']],
  ])('of two calendar years is not %s', (text, candidates) => {
    expect(yearOf(`<text>${text}</text>`).candidates.map((candidate) => candidate.text)).toEqual(candidates);
  });
  test('has all candidates of the texts once, with the words around them, the likeliest first', () => {
    const content = '<text>Northfield School,\n founded 1994</text><text>June 2025</text><text>© 2025</text>';
    expect(yearOf(content).candidates).toEqual([
      { text: '2025', context: 'June 2025' },
      { text: '1994', context: 'Northfield School, founded 1994' },
    ]);
  });
});

describe('the name', () => {
  test.each([
    ['{{NAME}}', '{{NAME}}'],
    ['Awarded to {{ recipient_name }}', '{{ recipient_name }}'],
    ['[Your Name]', '[Your Name]'],
    ['%FULLNAME%', '%FULLNAME%'],
    ['__NAME__', '__NAME__'],
    ['Recipient Name', 'Recipient Name'],
    ['First name, last name', 'First name, last name'],
    ['Name of the student', 'Name of the student'],
    ['presented to JANE DOE', 'JANE DOE'],
    ['Vorname Nachname', 'Vorname Nachname'],
    ['Name, Vorname', 'Name, Vorname'],
    ['Vor- und Nachname', 'Vor- und Nachname'],
    ['für Name des Schülers', 'Name des Schülers'],
    ['Name der Teilnehmerin', 'Name der Teilnehmerin'],
    ['MAX MUSTERMANN', 'MAX MUSTERMANN'],
    ['Erika Musterfrau', 'Erika Musterfrau'],
    ['Prénom Nom', 'Prénom Nom'],
    ['NOM ET PRÉNOM', 'NOM ET PRÉNOM'],
    ["décerné à Nom de l'élève", "Nom de l'élève"],
    ['Jean Dupont', 'Jean Dupont'],
    ['Nombre Apellidos', 'Nombre Apellidos'],
    ['Nombre y apellidos', 'Nombre y apellidos'],
    ['Nombre del alumno', 'Nombre del alumno'],
    ['María García', 'María García'],
    ['Imię i nazwisko', 'Imię i nazwisko'],
    ['Imię i nazwisko ucznia', 'Imię i nazwisko ucznia'],
    ['Jan Kowalski', 'Jan Kowalski'],
    ['Anna Kowalska', 'Anna Kowalska'],
  ])('is found in "%s"', (text, placeholder) => {
    expect(nameOf(`<text>${text}</text>`)).toMatchObject({ placeholder, foundIn: 'text' });
  });
  test.each([
    'Named after a tournament',
    'In nomine',
    'Nominated',
    'Unser Vorname',
    'Annual Kowalskification',
    'Renombre completos',
  ])('is not taken from "%s"', (text) => {
    const found = nameOf(`<text>${text}</text><g data-name="Layer 1"/>`);
    expect(found).toEqual({ placeholder: '{{NAME}}', foundIn: null, candidates: [] });
  });
  test('that is marked goes before words, and both can be chosen', () => {
    const { candidates } = nameOf('<text>Jane Doe</text><text>To [name]</text>');
    expect(candidates).toEqual([
      { text: '[name]', context: 'To [name]' },
      { text: 'Jane Doe', context: 'Jane Doe' },
    ]);
  });
});

test.each(['', ' \n', 'not < an svg', '<p xmlns="http://www.w3.org/1999/xhtml">2024</p>'])(
  'a file that is not SVG has the defaults: "%s"',
  (file) => {
    expect(detectPlaceholders(file)).toEqual({
      year: { placeholder: '{{YEAR}}', foundIn: null, candidates: [] },
      name: { placeholder: '{{NAME}}', foundIn: null, candidates: [] },
    });
  },
);
