import { expect, test, vi } from 'vitest';
import { noFieldValues } from '../../art/text/art-values.ts';
import { fillArt } from '../../art/text/fill-art.ts';
import { builtInArt } from '../../art/clean/built-in-art.ts';
import type { ArtOnPaper } from '../../contract/rules/art-fields.ts';
import { fullMeaning } from '../../testing/issued-badge.ts';
import { longNames } from '../../testing/long-names.ts';
import { type PdfElement, allElements, readPdfPieces, readPdfStructure } from '../../testing/pdf-structure.ts';
import { readPdfTexts } from '../../testing/pdf-texts.ts';
import { png } from '../../testing/png.ts';
import {
  type ChangedCertificate,
  changedCertificate,
  sampleCertificate as certificate,
} from '../../testing/sample-certificate.ts';
import { storedArt } from '../../testing/stored-art.ts';
import { drawCertificate } from './certificate.ts';

// The drawing process has low priority, and loads its fonts with its first drawing.
vi.setConfig({ testTimeout: 20_000 });

const art =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/><text x="1" y="5" font-size="2">Art</text></svg>';
const attestation = {
  signatures: [
    { name: 'Grace Hopper', office: 'Dean', picture: 'first' },
    { name: 'Alan Turing', office: '', picture: null },
  ],
  seal: 'seal',
  line: 'Accredited since 1901',
};
const pictures = new Map([
  ['first', png({ width: 768, height: 256 })],
  ['seal', png()],
]);

type Layout = Partial<ArtOnPaper>;
const asSheet: Layout = { pdfLayout: 'sheet' };
const asPage: Layout = { pdfLayout: 'page' };
const withFoot: Layout = { pdfLayout: 'page', hasSignatureFoot: true };
const withRooms: Layout = { pdfLayout: 'page', fields: { signatures: 'signatures', seal: 'seal', smallPrint: 'Line' } };

const draw = (changes: ChangedCertificate = {}, layout = asSheet) =>
  drawCertificate(changedCertificate(changes), art, png(), { ...layout, pictures });
const typesOf = (element: PdfElement) => element.elements.map(({ type }) => type);

test.each([
  ['a sheet', {}, asSheet],
  ['a sheet with all that there is', { meaning: fullMeaning, attestation }, asSheet],
  ['art that is the page', { meaning: fullMeaning }, asPage],
  ['art that is the page, with a foot', { meaning: fullMeaning, attestation }, withFoot],
  ['art that is the page, with rooms', { meaning: fullMeaning, attestation }, withRooms],
] as const)('%s has each mark in its structure, or as an artifact', async (_, changes, layout) => {
  const pdf = await draw(changes, layout);
  const { pieces, unmarked } = readPdfPieces(pdf);
  const all = allElements(readPdfStructure(pdf));
  expect(unmarked).toEqual([]);
  expect(all.flatMap((element) => element.pieces).sort((a, b) => a - b)).toEqual([...pieces].sort((a, b) => a - b));
  expect(pieces.size).toBeGreaterThan(10);
});

test('the order is: the art, the name as heading, the award, and a list of facts', async () => {
  const root = readPdfStructure(await draw());
  expect(root.type).toBe('Document');
  expect(typesOf(root)).toEqual(['Figure', 'H1', 'P', 'P', 'L', 'P', 'P', 'Figure']);
  const [list] = root.elements.filter(({ type }) => type === 'L');
  expect(list?.elements.map(typesOf)).toEqual(Array.from({ length: 4 }, () => ['Lbl', 'LBody']));
});

test('pictures have text alternatives, if possible from the meaning; signatures and the seal name their owners', async () => {
  const altsOf = async (changes: ChangedCertificate) =>
    allElements(readPdfStructure(await draw(changes)))
      .filter(({ type }) => type === 'Figure')
      .map(({ alt }) => alt);
  const qr = 'QR code of the link to this badge';
  expect(await altsOf({})).toEqual(["Dean's List badge 2026 of Grace Hopper", qr]);
  expect(await altsOf({ attestation, artAlt: 'A red cross' })).toEqual([
    'A red cross',
    'Signature of Grace Hopper',
    'Seal of Northwind University',
    qr,
  ]);
});

test('art with signatures names the signers, and other art does not', async () => {
  const saidIn = async (layout: Layout) => readPdfTexts(await draw({ attestation }, layout)).map(({ text }) => text);
  const signed = ['Signature of Grace Hopper, Dean', 'Signature of Alan Turing', 'Seal of Northwind University'];
  const saidOfSigners = (texts: string[]) => texts.slice(texts.indexOf(certificate.link) + 1);
  expect(saidOfSigners(await saidIn(withRooms))).toEqual([...signed, 'Accredited since 1901']);
  expect(saidOfSigners(await saidIn(asPage))).toEqual([]);
  const asOnSheets = ['Grace Hopper', 'Dean', 'Alan Turing', 'Accredited since 1901'];
  expect(saidOfSigners(await saidIn(withFoot))).toEqual(asOnSheets);
});

test('links belong to the text that links, line by line', async () => {
  const linksOf = async (layout: Layout) =>
    allElements(readPdfStructure(await draw({}, layout))).filter(({ type }) => type === 'Link');
  expect((await linksOf(asSheet)).map(({ links }) => links)).toEqual([3]);
  expect(await linksOf(asPage)).toMatchObject([{ links: 1, alt: certificate.link }]);
});

test('the file has a language and a title, and claims only to be tagged', async () => {
  const source = (await draw()).toString('latin1');
  expect(source).toContain('/Lang (en)');
  expect(source).toContain('/DisplayDocTitle true');
  expect(source).toContain('/Marked true');
  expect(source).not.toMatch(/pdfuaid|PDF\/UA/);
});

test('a bidirectional line has its reading order, and others do not', async () => {
  const said = async (badgeType: string, recipientName = 'Grace Hopper') =>
    allElements(readPdfStructure(await draw({ badge: { badgeType, recipientName } }))).flatMap(
      ({ spoken }) => spoken ?? [],
    );
  expect(await said("Dean's List")).toEqual([]);
  expect(await said('جائزة (2025) التفوق')).toEqual(['جائزة (2025) التفوق, 2026']);
  expect(await said("Dean's List", 'محمد علي')).toEqual(['محمد علي']);
});

const inItsScript = {
  Arabic: { badgeType: 'جائزة التفوق', description: 'تقديرا لإنجازه المتميز في البرنامج الأول' },
  Japanese: {},
};
test.each([
  ['Arabic', longNames[5], 60_000],
  ['Japanese', longNames[6], 90_000],
] as const)('a name in %s is lines in the art, and the file small', async (script, name = '', most) => {
  const svg = await storedArt(builtInArt);
  const places = { placeholders: { name: '{{NAME}}', year: '{{YEAR}}' }, fields: {} };
  const filled = fillArt(svg, places, { ...noFieldValues, name, year: '2026' });
  const badge = { recipientName: name, ...inItsScript[script] };
  const pdf = await drawCertificate(changedCertificate({ badge }), filled, null);
  expect(readPdfStructure(pdf).elements[0]?.type).toBe('Figure');
  expect(pdf.toString('latin1')).not.toContain('/Subtype /Image');
  expect(pdf.length).toBeLessThanOrEqual(most);
});

test('a text in another script that is laid out in pieces is a picture, as filters are', async () => {
  const pieces = '<text x="1" y="5" font-size="2">محمد<tspan x="2">علي</tspan></text>';
  const pdf = await drawCertificate(certificate, art.replace('</svg>', `${pieces}</svg>`), null);
  expect(pdf.toString('latin1')).toContain('/Subtype /Image');
});
