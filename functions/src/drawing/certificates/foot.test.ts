import { expect, test, vi } from 'vitest';
import { fullMeaning } from '../../testing/issued-badge.ts';
import { readPdfTexts } from '../../testing/pdf-texts.ts';
import { png } from '../../testing/png.ts';
import { type ChangedCertificate, changedCertificate } from '../../testing/sample-certificate.ts';
import { drawCertificate } from './certificate.ts';
import { paperSides } from './sheet.ts';

// The drawing process has low priority, and loads its fonts with its first drawing.
vi.setConfig({ testTimeout: 20_000 });

const art = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>';
const signature = png({ width: 768, height: 256 });
const pictures = new Map([
  ['first', signature],
  ['second', signature],
  ['seal', png()],
]);
const attestation = {
  signatures: [
    { name: 'Grace Hopper', office: 'Dean of the Faculty', picture: 'first' },
    { name: 'Alan Turing', office: 'Registrar', picture: 'second' },
  ],
  seal: 'seal',
  line: 'Accredited since 1901',
};

const draw = (changes: ChangedCertificate, given = pictures) =>
  drawCertificate(changedCertificate(changes), art, null, { pictures: given });
const textsOf = async (changes: ChangedCertificate) => readPdfTexts(await draw(changes));
// A picture with transparency counts twice.
const picturesIn = (pdf: Buffer) => new Set(pdf.toString('latin1').match(/\/I\d+ \d+ 0 R/g)).size;
const sizeOf = (pdf: Buffer) =>
  /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1'))?.slice(1).map(Number);

test('signers are next to each other below the facts, each name above its office, and the line below both', async () => {
  const texts = await textsOf({ attestation });
  const find = (words: string) => texts.find(({ text, baseline }) => text === words && baseline > 300);
  const [contact, first, office, second, line] = [
    ...['Contact', 'Grace Hopper', 'Dean of the Faculty'],
    ...['Alan Turing', 'Accredited since 1901'],
  ].map(find);
  expect(first?.baseline).toBeGreaterThan((contact?.baseline ?? 600) + 50);
  expect(second?.baseline).toBe(first?.baseline);
  expect(second?.left).toBeGreaterThan(first?.right ?? 800);
  expect(office?.baseline).toBeGreaterThan(first?.baseline ?? 600);
  expect(line?.baseline).toBeGreaterThan((office?.baseline ?? 600) + 10);
  expect(line?.baseline).toBeLessThan(567);
  expect(picturesIn(await draw({ attestation }))).toBe(3);
});

test('a missing picture leaves its name; a line is also shown alone', async () => {
  const pdf = await draw({ attestation }, new Map());
  expect(picturesIn(pdf)).toBe(0);
  expect(readPdfTexts(pdf).map(({ text }) => text)).toContain('Dean of the Faculty');
  const [plain, lined] = [
    await textsOf({}),
    await textsOf({ attestation: { ...attestation, signatures: [], seal: null } }),
  ];
  const words = (texts: typeof plain) => texts.map(({ text }) => text);
  expect(words(lined).filter((text) => !words(plain).includes(text))).toEqual(['Accredited since 1901']);
});

test.each(['a4', 'letter'] as const)(
  'paper of %s has its size, across, and all of it in its sheet',
  async (paperSize) => {
    const long = {
      badge: {
        recipientName: 'Maria Magdalena von und zu Hohenstein '.repeat(6).slice(0, 200).trim(),
        badgeType: 'M'.repeat(100),
        description: 'Awarded for outstanding work in the first program. '.repeat(40).trim(),
      },
      issuer: { name: 'Northwind University '.repeat(9), contactEmail: `${'o'.repeat(60)}@northwind.example` },
      end: { lastDay: 'July 31, 2027', isOver: false },
      meaning: fullMeaning,
      attestation: {
        signatures: Array.from({ length: 2 }, () => ({
          name: 'N'.repeat(100),
          office: 'Dean of the Faculty of everything '.repeat(3).slice(0, 100).trim(),
          picture: 'first',
        })),
        seal: 'seal',
        line: 'Accredited by everybody '.repeat(12).trim(),
      },
    };
    const pdf = await draw({ ...long, paperSize });
    const [height, width] = paperSides[paperSize];
    expect(sizeOf(pdf)?.map(Math.round)).toEqual([Math.round(width), Math.round(height)]);
    const texts = readPdfTexts(pdf);
    for (const { text, left, right, baseline, size } of texts) {
      expect(left, text).toBeGreaterThanOrEqual(28);
      expect(right, text).toBeLessThanOrEqual(width - 28);
      expect(baseline - size, text).toBeGreaterThan(28);
      expect(baseline, text).toBeLessThan(height - 28);
    }
    // The facts end above the signers.
    const contact = texts.find(({ text }) => text === 'Contact');
    const signer = texts.find(({ text }) => text.startsWith('NNNN'));
    expect((signer?.baseline ?? 0) - (contact?.baseline ?? 600)).toBeGreaterThan(60);
  },
);

test.each([
  ['a4', 297, 210],
  ['a4', 210, 297],
  ['letter', 10, 100],
] as const)('over art it keeps to the lowest 34 mm of it, on %s: %i by %i', async (paperSize, width, height) => {
  const broad = art.replaceAll('0 0 9 9', `0 0 ${width} ${height}`);
  const long = (words: string) => words.repeat(9).slice(0, 100).trim();
  const signature = { name: long('Maria Magdalena '), office: long('Dean of everything '), picture: 'first' };
  const signed = {
    signatures: [signature, signature],
    seal: 'seal',
    line: 'Accredited by everybody '.repeat(12).trim(),
  };
  const certificate = changedCertificate({ attestation: signed, paperSize });
  const page = { pdfLayout: 'page', hasSignatureFoot: true, pictures } as const;
  const pdf = await drawCertificate(certificate, broad, null, page);
  const [across, high] = sizeOf(pdf) ?? [];
  const texts = readPdfTexts(pdf);
  const foot = texts.slice(texts.findIndex(({ text }) => text.includes(certificate.link)) + 1);
  expect(foot.length).toBeGreaterThanOrEqual(5);
  for (const { text, left, right, baseline, size } of foot) {
    expect(left, text).toBeGreaterThanOrEqual(36);
    // A trailing space counts.
    expect(right, text).toBeLessThanOrEqual((across ?? 0) - 33);
    expect(baseline - size, text).toBeGreaterThan((high ?? 0) - (34 / 25.4) * 72);
    expect(baseline, text).toBeLessThan(high ?? 0);
  }
  expect(picturesIn(pdf)).toBe(3);
  const nobody = { ...certificate, attestation: { ...signed, signatures: [], seal: null } };
  expect(readPdfTexts(await drawCertificate(nobody, broad, null, page)).length).toBe(texts.length - foot.length);
});

test('without any of these, a certificate stays the same', async () => {
  expect((await draw({})).equals(await draw({ paperSize: 'a4' }))).toBe(true);
  expect(sizeOf(await draw({}))).toEqual([841.89, 595.28]);
});
