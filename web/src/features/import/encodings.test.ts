import { expect, test } from 'vitest';
import { listIn, peopleIn, readList } from '../../testing/read-list.ts';
import type { Encoding } from './encodings.ts';
import { openList } from './open-list.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The bytes of a text whose letters an encoding writes in one byte each. */
function inEncoding(text: string, encoding: Encoding): Bytes {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from({ length: text.length }, (_, index) => letters.indexOf(text.charAt(index)));
}

function inUtf16(text: string, isBigEndian: boolean): Bytes {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index += 1) {
    view.setUint16(index * 2, text.charCodeAt(index), !isBigEndian);
  }
  return new Uint8Array(view.buffer);
}

const western = 'Name;E-Mail\r\nJörg Müßig;joerg@example.com\r\nZoë Núñez;zoe@example.com\r\n';
const polish =
  'Imię;Nazwisko;Adres e-mail;Klasa\r\nŁukasz;Żak;lukasz@example.com;3b\r\nMałgorzata;Wąs;m@example.com;3b';
const polishPeople = ['2 | Łukasz Żak | lukasz@example.com |  | 3b', '3 | Małgorzata Wąs | m@example.com |  | 3b'];
const westernPeople = ['2 | Jörg Müßig | joerg@example.com |  | ', '3 | Zoë Núñez | zoe@example.com |  | '];

test.each<[string, Bytes | string, Encoding]>([
  ['UTF-8', western, 'utf-8'],
  ['UTF-8 with a mark', `\u{feff}${western}`, 'utf-8'],
  ['UTF-16 LE', inUtf16(western, false), 'utf-16le'],
  ['UTF-16 LE with a mark', inUtf16(`\u{feff}${western}`, false), 'utf-16le'],
  ['UTF-16 BE', inUtf16(western, true), 'utf-16be'],
  ['UTF-16 BE with a mark', inUtf16(`\u{feff}${western}`, true), 'utf-16be'],
  ['Windows-1252', inEncoding(western, 'windows-1252'), 'windows-1252'],
])('a list in %s is recognised', async (_, content, encoding) => {
  expect(listIn(await readList(content)).encoding).toBe(encoding);
  expect(await peopleIn(content)).toEqual(westernPeople);
});

test('Polish in Windows-1250 is recognised by its letters, and other lists by choice', async () => {
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
});

test.each<Encoding>(['iso-8859-2', 'windows-1250'])('Polish in %s is read by choice', async (encoding) => {
  expect(await peopleIn(inEncoding(polish, encoding), { encoding })).toEqual(polishPeople);
});

test('signs of prices and footnotes do not make a Western list Central European', async () => {
  const text = 'Name;E-Mail;Abteilung\nJosé Peña;jose@example.com;Raum 12 m³, £5¹ und ¿qué?';
  expect(listIn(await readList(inEncoding(text, 'windows-1252'))).encoding).toBe('windows-1252');
});
