import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { saveSvg } from '../../functions/src/templates/svg.store.ts';
import { db } from '../../functions/src/firestore/firebase.ts';
import { linkTo } from '../../functions/src/config.ts';
import { signIn } from '../../functions/src/testing/api.ts';
import { uniqueWord } from '../../functions/src/testing/builders.ts';
import { longNames } from '../../functions/src/testing/long-names.ts';
import { type Pupil, fileOf, issueToCohort } from './made-cohort.ts';
import { codesIn, fontsOf, inFolder, pagesOf, runProgram, withFile } from './programs.ts';
import { cardsOf } from './cut-cards.ts';
import { type ZipEntry, entriesOf } from './zip-entries.ts';

const sessionId = await signIn();
const longest = longNames[4] ?? '';
const what = "Dean's List 2026";

/** People with names and classes that are not valid file names, with the path of each one's certificate. */
const awkward: (Pupil & { path: string | RegExp })[] = [
  { name: 'Grace Hopper', className: '9a', path: `9a/Hopper, Grace - ${what}.pdf` },
  { name: 'Grace Hopper', className: '9a', path: `9a/Hopper, Grace - ${what} (2).pdf` },
  { name: 'GRACE HOPPER', className: '9a', path: `9a/HOPPER, GRACE - ${what} (3).pdf` },
  { name: 'Mae Jemison', className: '9a.', path: `9a/Jemison, Mae - ${what}.pdf` },
  { name: 'Zoe\u0308 A\u030angstro\u0308m', className: '10a', path: `10a/\u00c5ngstr\u00f6m, Zo\u00eb - ${what}.pdf` },
  { name: 'Ada Byron', className: 'CON', path: `_CON/Byron, Ada - ${what}.pdf` },
  { name: 'Alan Turing', className: 'lpt1.b', path: `_lpt1.b/Turing, Alan - ${what}.pdf` },
  { name: 'a/b\\c:d*e?f"g<h>i|j Smith', className: '9:b?', path: `9 b/Smith, a b c d e f g h i j - ${what}.pdf` },
  { name: 'مريم ميرزاخاني', className: 'الصف التاسع', path: `الصف التاسع/ميرزاخاني, مريم - ${what}.pdf` },
  { name: '屠呦呦', className: '三年级', path: `三年级/屠呦呦 - ${what}.pdf` },
  { name: longest, className: 'Klasse '.repeat(14), path: /^(Klasse ){5,}[^/]*\/II, Pablo Diego .*\.pdf$/ },
  { name: 'Plato', className: null, path: `Plato - ${what}.pdf` },
];
const badges = await issueToCohort(sessionId, awkward);

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Whether Windows, macOS and Linux take a path as it is. */
function isPlain(path: string): boolean {
  const parts = path.split('/');
  const isRight = (part: string) => part !== '' && !/[\\:*?"<>|\p{Cc}]|[. ]$|^[. ]/u.test(part) && !reserved.test(part);
  return path.length <= 120 && path === path.normalize('NFC') && parts.length <= 2 && parts.every(isRight);
}

function expectPlain(entries: ZipEntry[]): void {
  const paths = entries.map(({ path }) => path);
  expect(paths.filter((path) => !isPlain(path))).toEqual([]);
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
  const named = entries.filter(({ path }) => !/^[\x20-\x7e]*$/.test(path));
  expect(named.filter(({ isUtf8 }) => !isUtf8)).toEqual([]);
}

// A reader adds marks to bidirectional text, and drops a hyphen as a line-break hyphen.
const signs = /[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069-]/g;
const plainly = (text: string) => text.normalize('NFC').replaceAll(signs, '');

test('certificates with awkward names have file names in the ZIP that every system accepts', async () => {
  const { bytes, missing } = await fileOf(sessionId, badges, 'certificates-zip');
  expect(missing).toEqual([]);
  const entries = await entriesOf(bytes);
  expect(entries).toHaveLength(awkward.length);
  expectPlain(entries);
  expect(entries.filter(({ isUtf8 }) => isUtf8).length).toBeGreaterThanOrEqual(3);
  const paths = entries.map(({ path }) => path).sort();
  await withFile(bytes, async (file) => {
    expect(await runProgram('unzip', '-t', file)).toContain('No errors detected');
    await inFolder(async (folder) => {
      await runProgram('unzip', '-q', file, '-d', folder);
      const found = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
      expect(files.map((path) => path.slice(folder.length + 1)).sort()).toEqual(paths);
    });
  });
  for (const { name, path } of awkward) {
    const own = entries.filter((entry) => (path instanceof RegExp ? path.test(entry.path) : path === entry.path));
    expect(own, name).toHaveLength(1);
    const pages = await pagesOf(own[0]?.content ?? Buffer.alloc(0));
    expect(pages).toHaveLength(1);
    expect(plainly(pages[0] ?? '')).toContain(plainly(name));
  }
});

test('pictures and QR codes with awkward names get such file names too, and a scanner reads each code of a mail merge', async () => {
  const { bytes: pictures } = await fileOf(sessionId, badges, 'pictures-zip');
  const { bytes: merge } = await fileOf(sessionId, badges, 'mail-merge');
  for (const bytes of [pictures, merge])
    expect(await withFile(bytes, (file) => runProgram('unzip', '-t', file))).toContain('No errors detected');
  const drawn = await entriesOf(pictures);
  expectPlain(drawn);
  expect(drawn.map(({ content }) => content.toString('latin1', 1, 4))).toEqual(awkward.map(() => 'PNG'));
  const entries = await entriesOf(merge);
  expectPlain(entries);
  const codes = entries.filter(({ path }) => path.endsWith('.png'));
  const list = entries.find(({ path }) => path === 'list.csv')?.content.toString() ?? '';
  for (const { path } of codes) expect(list).toContain(`"${path}"`);
  await inFolder(async (folder) => {
    const files = codes.map((_, index) => join(folder, `${index}.png`));
    for (const [index, file] of files.entries()) await writeFile(file, codes[index]?.content ?? '');
    expect((await codesIn(...files)).sort()).toEqual(linksOf(badges).sort());
  });
});

function linksOf(of: typeof badges): string[] {
  return of.map(({ verificationHash }) => linkTo(verificationHash));
}

const families = ['Adler', 'Baker', 'Curie', 'Dirac', 'Euler'];
/** Three hundred in three classes; none of two has the same name. */
const cohort: Pupil[] = Array.from({ length: 300 }, (_, place) => ({
  name: `Pupil${place} ${families[place % families.length] ?? ''}`,
  className: ['10c', '9d', '9c'][place % 3] ?? null,
}));
const ofMany = await issueToCohort(sessionId, cohort);

test('of 300 certificates, the one that cannot be drawn is listed, and the others exist', async () => {
  const broken = ofMany[123];
  const unfinished = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><filter id="${uniqueWord()}">`;
  await db.doc(`badges/${broken?.id ?? ''}`).update({ 'art.svgPath': await saveSvg(unfinished) });
  const { bytes, missing } = await fileOf(sessionId, ofMany, 'certificates-zip');
  const name = broken?.recipientName ?? '';
  const named: unknown = expect.stringContaining(name);
  expect(missing).toMatchObject([{ id: broken?.id, name: named, why: 'not_drawn' }]);
  expect(await withFile(bytes, (file) => runProgram('unzip', '-t', file))).toContain('No errors detected');
  const entries = await entriesOf(bytes);
  expectPlain(entries);
  const last = entries.pop();
  expect(last?.path).toBe('missing.csv');
  expect(last?.content.toString().trimEnd().split('\r\n')).toHaveLength(2);
  expect(last?.content.toString()).toContain(`"${name}"`);
  expect(entries.map(({ path }) => path)).toEqual(inOrder(cohort.filter((pupil) => pupil.name !== name)).map(pathOf));
});

function pathOf({ name, className }: Pupil): string {
  const [given = '', family = ''] = name.split(' ');
  return `${className ?? ''}/${family}, ${given} - ${what}.pdf`;
}

/** People by class, 9c before 10c, then by family and given name, with numeric order. */
function inOrder(of: Pupil[]): Pupil[] {
  const keyOf = ({ name, className }: Pupil) => {
    const [given = '', family = ''] = name.split(' ');
    return [className?.padStart(3, '0') ?? '', family, given.replace(/\d+/, (number) => number.padStart(3, '0'))].join(
      ' ',
    );
  };
  return of.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

test('many certificates are pages of one document, sorted by class and family name, with each font once', async () => {
  const some = ofMany.slice(0, 60);
  const { bytes } = await fileOf(sessionId, some, 'certificates-pdf');
  const classOf = new Map(cohort.map(({ name, className }) => [name, className]));
  const pupils = some.map(({ recipientName: name }) => ({ name, className: classOf.get(name) ?? null }));
  const pages = await pagesOf(bytes);
  const names = inOrder(pupils).map(({ name }) => name);
  expect(pages.map((page) => names.find((name) => page.split('\n').includes(name)))).toEqual(names);
  const fonts = await fontsOf(bytes);
  expect(fonts.length).toBeGreaterThan(0);
  expect(new Set(fonts).size).toBe(fonts.length);
});

test('names in other scripts are on their pages of the document', async () => {
  const { bytes } = await fileOf(sessionId, badges, 'certificates-pdf');
  const pages = (await pagesOf(bytes)).map(plainly);
  expect(pages).toHaveLength(awkward.length);
  for (const { name } of awkward)
    expect(
      pages.some((page) => page.includes(plainly(name))),
      name,
    ).toBe(true);
});

test('a sheet can be cut into cards, each with a name and that badge’s code, which a scanner reads', async () => {
  const some = ofMany.slice(0, 60);
  const { bytes } = await fileOf(sessionId, some, 'code-sheet');
  const pages = await pagesOf(bytes);
  expect(pages).toHaveLength(3);
  const cards = await cardsOf(bytes, pages.length);
  const linkOf = new Map(some.map(({ recipientName, verificationHash }) => [recipientName, linkTo(verificationHash)]));
  const names = inOrder(cohort.filter(({ name }) => linkOf.has(name))).map(({ name }) => name);
  expect(cards.map(({ codes }) => codes)).toEqual(names.map((name) => [linkOf.get(name)]));
  for (const [index, name] of names.entries()) expect(cards[index]?.text.split('\n')).toContain(name);
});
