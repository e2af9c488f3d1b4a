import { expect, test } from 'vitest';
import { xmlText } from './xml-text.ts';

const declared = (encoding: string) => `<?xml version="1.0" encoding='${encoding}' standalone="no"?><a>Größe</a>`;
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each([
  ['UTF-8 without a declaration', Buffer.from('<a>Größe</a>'), '<a>Größe</a>'],
  ['UTF-8 with a mark, whatever it declares', Buffer.from(`\uFEFF${declared('ISO-8859-1')}`), declared('ISO-8859-1')],
  ['a declared encoding of one byte', Buffer.from(declared('ISO-8859-1'), 'latin1'), declared('ISO-8859-1')],
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${declared('UTF-16')}`, 'utf16le'), declared('UTF-16')],
  ['UTF-16 without one', Buffer.from(declared('UTF-16LE'), 'utf16le'), declared('UTF-16LE')],
  ['UTF-16 from the other end', swapped(`\uFEFF${declared('UTF-16')}`), declared('UTF-16')],
  ['UTF-16 from the other end without a mark', swapped('<a>Größe</a>'), '<a>Größe</a>'],
  ['UTF-8 that is called UTF-16', Buffer.from(declared('UTF-16')), declared('UTF-16')],
  ['UTF-8 by an encoding that nothing knows', Buffer.from(declared('x-none')), declared('x-none')],
  ['JSON', Buffer.from('{"a":"ö"}'), '{"a":"ö"}'],
])('reads %s', (_, bytes, text) => {
  expect(xmlText(new Uint8Array(bytes))).toBe(text);
});
