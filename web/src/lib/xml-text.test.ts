import { expect, test } from 'vitest';
import { xmlText } from './xml-text.ts';

const declared = (encoding: string) => `<?xml version="1.0" encoding='${encoding}' standalone="no"?><a>Größe</a>`;
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each([
  ['UTF-8 without a declaration', Buffer.from('<a>Größe</a>'), '<a>Größe</a>'],
  ['UTF-8 with a BOM, whatever it declares', Buffer.from(`\uFEFF${declared('ISO-8859-1')}`), declared('ISO-8859-1')],
  ['a declared single-byte encoding', Buffer.from(declared('ISO-8859-1'), 'latin1'), declared('ISO-8859-1')],
  ['UTF-16 LE with a BOM', Buffer.from(`\uFEFF${declared('UTF-16')}`, 'utf16le'), declared('UTF-16')],
  ['UTF-16 LE without a BOM', Buffer.from(declared('UTF-16LE'), 'utf16le'), declared('UTF-16LE')],
  ['UTF-16 BE with a BOM', swapped(`\uFEFF${declared('UTF-16')}`), declared('UTF-16')],
  ['UTF-16 BE without a BOM', swapped('<a>Größe</a>'), '<a>Größe</a>'],
  ['UTF-8 that declares UTF-16', Buffer.from(declared('UTF-16')), declared('UTF-16')],
  ['UTF-8 that declares an unknown encoding', Buffer.from(declared('x-none')), declared('x-none')],
  ['JSON', Buffer.from('{"a":"ö"}'), '{"a":"ö"}'],
])('reads %s', (_, bytes, text) => {
  expect(xmlText(new Uint8Array(bytes))).toBe(text);
});
