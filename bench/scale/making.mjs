import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { proofProgram } from '../../scripts/testing/proof-programs.mjs';
import { built } from './built.mjs';
import { betweenHalves, timed } from './in-turns.mjs';
import { addHolders, makeFiles, wakeMaker } from './made-files.mjs';
import { ratioFigure } from '../figures.mjs';

await built('words.js');
const { bucket, db } = await built('firestore/firebase.js');
const { getBadges } = await built('badges/effects/badges.store.js');
const { drawCertificateFile, drawWithArt } = await built('files/draw-badges.service.js');
const { newBook } = await built('drawing/certificates/book.js');

const count = 500;
const choice = { paper: 'a4', ownPaper: false };
const info = { title: 'Certificates', author: 'Bench', language: 'en', createdAt: new Date().toISOString() };
const run = promisify(execFile);

/**
 * Files of many certificates against drawing alone: a ZIP against single drawings, pages against one document. Our code
 * finds, draws and stores them; the floors only draw, in this process, with everything prepared.
 */
export async function making(suite) {
  const tagId = await addHolders(suite, { name: 'handed out', count });
  const badges = await badgesOf(tagId);
  await wakeMaker(suite);
  await drawEach(badges.slice(0, 20));
  const halves = () => [badges.slice(0, count / 2), badges.slice(count / 2)].values();

  let bytes = 0;
  const alone = halves();
  const zip = await betweenHalves({
    ours: async () => (await makeFiles(suite, { tagId, count, form: 'certificates-zip' })).ms,
    halfOfFloor: () => timed(async () => (bytes += await drawEach(alone.next().value))),
  });
  let jobId = '';
  const paged = halves();
  const pdf = await betweenHalves({
    ours: async () => {
      const made = await makeFiles(suite, { tagId, count, form: 'certificates-pdf' });
      jobId = made.jobId;
      return made.ms;
    },
    halfOfFloor: () => timed(() => drawBook(paged.next().value)),
  });
  const content = await contentOf(jobId);
  const sizes = { ours: content.length / 1024, floor: bytes / 1024, ratio: content.length / bytes };
  return [
    ratioFigure(`ZIP of ${count} certificates, against each alone`, zip, { atMost: 1.3, unit: 'ms' }),
    ratioFigure(`PDF of ${count} certificates, against the pages alone`, pdf, { atMost: 1.2, unit: 'ms' }),
    ratioFigure(`bytes of the PDF of ${count}, against each alone`, sizes, { atMost: 0.4, unit: 'KiB' }),
    {
      name: `times that a font is in the PDF of ${count}, at most`,
      value: await mostOfOneFont(content),
      atLeast: 1,
      atMost: 1,
    },
  ];
}

async function badgesOf(tagId) {
  const { docs } = await db.collection('badges').where('tagIds', 'array-contains', tagId).select().get();
  return getBadges(docs.map(({ id }) => id));
}

async function drawEach(badges) {
  let bytes = 0;
  for (const badge of badges) bytes += (await drawCertificateFile(badge, choice)).length;
  return bytes;
}

async function drawBook(badges) {
  const book = newBook(info);
  for (const badge of badges) await drawWithArt(badge, choice, (page) => book.add(page));
  await book.end();
}

async function contentOf(jobId) {
  const { docs } = await db.collection('madeFiles').where('jobId', '==', jobId).get();
  if (docs.length !== 1) throw new Error(`There are ${docs.length} files.`);
  const [content] = await bucket().file(docs[0].get('path')).download();
  return content;
}

async function mostOfOneFont(pdf) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const file = join(folder, 'certificates.pdf');
  writeFileSync(file, pdf);
  const { stdout } = await run(proofProgram('pdffonts'), [file]).finally(() => rmSync(folder, { recursive: true }));
  // A line per font, after two header lines; six letters precede the name of a partial font.
  const names = stdout.trimEnd().split('\n').slice(2);
  const fonts = names.map((line) => line.split(' ')[0].replace(/^[A-Z]{6}\+/, ''));
  return Math.max(...fonts.map((font) => fonts.filter((one) => one === font).length));
}
