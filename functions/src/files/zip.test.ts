import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type ZippedFile, zipOf } from './file-contents.service.ts';

async function zipped(...files: ZippedFile[]): Promise<Buffer> {
  const given = async function* () {
    for (const file of files) yield await Promise.resolve(file);
  };
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipOf(given())) chunks.push(chunk);
  return Buffer.concat(chunks);
}
const text = (path: string, content: string): ZippedFile => ({ path, content: Buffer.from(content) });

test('a ZIP contains its files, with names in any script', async () => {
  const zip = await zipped(text('9a/Zoë.pdf', 'one'), text('陳.pdf', 'two'));
  const files = unzipSync(zip);
  expect(Object.keys(files)).toEqual(['9a/Zoë.pdf', '陳.pdf']);
  expect(Object.values(files).map((bytes) => Buffer.from(bytes).toString())).toEqual(['one', 'two']);
});

test('both entries of a file have the UTF-8 flag', async () => {
  const zip = await zipped(text('Zoë.pdf', 'one'));
  const central = zip.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  expect(zip.readUInt16LE(6) & 0x800).toBe(0x800);
  expect(zip.readUInt16LE(central + 8) & 0x800).toBe(0x800);
});

test('a ZIP declares Unix and readable files, because DOS names are read differently', async () => {
  const zip = await zipped(text('Zoë.pdf', 'one'));
  const central = zip.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  expect(zip.readUInt8(central + 5)).toBe(3);
  expect(zip.readUInt32LE(central + 38) >>> 16).toBe(0o100644);
});

test('a ZIP can be empty', async () => {
  expect(unzipSync(await zipped())).toEqual({});
});

test('a file is written before the next one is requested', async () => {
  const order: string[] = [];
  const given = async function* () {
    for (const path of ['one', 'two']) {
      order.push(`asked for ${path}`);
      yield await Promise.resolve(text(path, path));
    }
  };
  for await (const bytes of zipOf(given())) {
    const [name] = /one|two/.exec(Buffer.from(bytes).toString('latin1')) ?? [];
    if (name && order.at(-1) !== `got ${name}`) order.push(`got ${name}`);
  }
  expect(order.slice(0, 4)).toEqual(['asked for one', 'got one', 'asked for two', 'got two']);
});
