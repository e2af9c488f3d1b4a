import { expect, test } from 'vitest';
import { listIn, peopleIn, readList } from '../../../testing/read-list.ts';
import { type Encoding, decodeText } from './encodings.ts';
import { openList } from './open-list.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes of a text in a single-byte encoding. */
function inEncoding(text: string, encoding: Encoding): Bytes {
  const letters = decodeText(
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
    encoding,
  );
  return Uint8Array.from({ length: text.length }, (_, index) => letters.indexOf(text.charAt(index)));
}

/** Bytes of a text with one character per byte. */
function bytesOf(text: string): Bytes {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function inUtf16(text: string, isBigEndian: boolean): Bytes {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index += 1) {
    view.setUint16(index * 2, text.charCodeAt(index), !isBigEndian);
  }
  return new Uint8Array(view.buffer);
}

function inTwice(text: string): string {
  return decodeText(new TextEncoder().encode(text), 'windows-1252');
}

const western = 'Name;E-Mail\r\nJörg Müßig;joerg@example.com\r\nZoë Núñez;zoe@example.com\r\n';
const polish =
  'Imię;Nazwisko;Adres e-mail;Klasa\r\nŁukasz;Żak;lukasz@example.com;3b\r\nMałgorzata;Wąs;m@example.com;3b';
const polishPeople = ['2 | Łukasz Żak | lukasz@example.com |  | 3b', '3 | Małgorzata Wąs | m@example.com |  | 3b'];
const westernPeople = ['2 | Jörg Müßig | joerg@example.com |  | ', '3 | Zoë Núñez | zoe@example.com |  | '];

test.each<[string, Bytes | string, Encoding]>([
  ['UTF-8', western, 'utf-8'],
  ['UTF-8 with a BOM', `\u{feff}${western}`, 'utf-8'],
  ['UTF-16 LE', inUtf16(western, false), 'utf-16le'],
  ['UTF-16 LE with a BOM', inUtf16(`\u{feff}${western}`, false), 'utf-16le'],
  ['UTF-16 BE', inUtf16(western, true), 'utf-16be'],
  ['UTF-16 BE with a BOM', inUtf16(`\u{feff}${western}`, true), 'utf-16be'],
  ['Windows-1252', inEncoding(western, 'windows-1252'), 'windows-1252'],
  ['Mac Roman', inEncoding(western, 'macintosh'), 'macintosh'],
  ['CP 850', inEncoding(western, 'cp850'), 'cp850'],
  ['UTF-8 that was encoded twice', inTwice(western), 'utf-8-twice'],
])('a list in %s is recognized', async (_, content, encoding) => {
  expect(listIn(await readList(content)).encoding).toBe(encoding);
  expect(await peopleIn(content)).toEqual(westernPeople);
});

test('Polish in Windows-1250 is detected, and other Central European encodings can be chosen', async () => {
  expect(listIn(await readList(inEncoding(polish, 'windows-1250'))).encoding).toBe('windows-1250');
  expect(await peopleIn(inEncoding(polish, 'windows-1250'))).toEqual(polishPeople);
  const czech = inEncoding('Jméno;E-mail\nJiří Dvořák;jiri@example.com', 'windows-1250');
  const open = openList(new Blob([czech]));
  const guessed = listIn(await open({ columns: undefined }));
  expect([guessed.encoding, guessed.layout.columns.email]).toEqual(['windows-1252', 1]);
  const columns = { ...guessed.layout.columns, name: 0 };
  expect(listIn(await open({ columns })).rows[0]?.cells.name).toBe('Jiøí Dvoøák');
  const chosen = listIn(await open({ columns, encoding: 'windows-1250' }));
  expect([chosen.encoding, chosen.rows[0]?.cells.name]).toEqual(['windows-1250', 'Jiří Dvořák']);
  const encoding = 'iso-8859-2';
  expect(await peopleIn(inEncoding(polish, encoding), { encoding })).toEqual(polishPeople);
});

const pupils = (...names: string[]) => ['Name;E-Mail', ...names.map((name) => `${name};a@example.com`)].join('\n');

test.each(['Zoë Müller', 'Bjørn Ærø', 'García Muñoz'])('%j in Mac Roman is detected', async (name) => {
  expect(listIn(await readList(inEncoding(pupils(name), 'macintosh'))).encoding).toBe('macintosh');
});

test.each([
  ['J\x94rg Gro\xe1', 'Jörg Groß'],
  ['Ren\x82 Bj\x94rk', 'René Björk'],
  ['\x99ZG\x9aR', 'ÖZGÜR'],
  ['Zo\x89 N\xa3\xa4ez M\x81\xe1ig', 'Zoë Núñez Müßig'],
])('%j in CP 850 is read as %j', async (bytes, name) => {
  const [person] = listIn(await readList(bytesOf(pupils(`${bytes} J\x94rg`)))).rows;
  expect(person?.cells.name).toBe(`${name} Jörg`);
});

test('letters that only CP 850 has are read if it is chosen', async () => {
  const bytes = bytesOf(pupils('\xb5\xb7\xd4\xe0 \xd0\xe8\xc6'));
  const [person] = listIn(await readList(bytes, { encoding: 'cp850' })).rows;
  expect(person?.cells.name).toBe('ÁÀÈÓ ðÞã');
});

test.each([
  'Conor O’Neill',
  'Élise de l’école',
  '“Maths” and so on…',
  'Ann\u00a0Smith',
  'Saša',
  'João Assunção',
  'MÜLLER',
  'Benoît',
  // Price and footnote signs do not indicate Central European.
  'José Peña;jose@example.com;Raum 12 m³, £5¹ und ¿qué?',
])('%j in Windows-1252 is not mistaken for another encoding', async (name) => {
  expect(listIn(await readList(inEncoding(pupils(name), 'windows-1252'))).encoding).toBe('windows-1252');
});

test.each(['Jörg Müßig', 'Ãna Â«', 'Łukasz Żak', 'Ã¼ and 髙'])(
  '%j in UTF-8 is not mistaken for UTF-8 encoded twice',
  async (name) => {
    expect(listIn(await readList(pupils(name))).encoding).toBe('utf-8');
  },
);
