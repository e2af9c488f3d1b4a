// The floor of our drawn files: the same reads, and the drawing library alone, behind the same framework.
import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { drawPlainPdf } from './bare-pdf.mjs';
import { built } from './built.mjs';

const { noFieldValues } = await built('art/art-values.js');
const { fillArt } = await built('art/fill-art.js');
const { builtInArt } = await built('svg/built-in-art.js');
const { fontFiles } = await built('drawing/drawing-process/fonts.js');

initializeApp();
const db = getFirestore();
// Jobs that our own process was given for one badge, by the kind of the file.
const jobs = JSON.parse(readFileSync(process.env.BENCH_DRAWINGS ?? '', 'utf8'));

const files = {
  svg: async (badge) => ({
    type: 'image/svg+xml',
    content: withPlainShapes(
      fillArt(
        builtInArt,
        { fields: {}, ...badge.art },
        { ...noFieldValues, name: badge.recipientName, year: badge.yearLabel },
      ),
    ),
  }),
  png: async () => ({ type: 'image/png', content: drawApart(jobs.png.at(-1)) }),
  pdf: async () => ({ type: 'application/pdf', content: await drawPlainPdf(jobs.pdf.at(-1)) }),
};

/** Answers `/{kind}/{hash}` with a file of a badge. */
export async function bareFile(request, response) {
  const [, kind, hash] = request.path.split('/');
  const page = await db.collection('badgePages').doc(hash).get();
  const badge = await db.collection('badges').doc(page.get('id')).get();
  const { type, content } = await files[kind](badge.data());
  response.type(type).send(content);
}

// The plain way to a card: a picture of the art, at twice the size of its place, and then the card around that picture.
function drawApart({ svg, side }) {
  const [nested = '', x, y, room] = /<svg x="(\S+)" y="(\S+)" width="(\S+)".*<\/svg>(?=<(?:g|path) )/s.exec(svg) ?? [];
  const art = nested.slice(nested.indexOf('<svg', 1), nested.lastIndexOf('</svg>'));
  const place = `<image x="${x}" y="${y}" width="${room}" height="${room}" href="data:image/png;base64,`;
  const picture = drawPlainPng({ svg: art, side: 2 * Number(room) }).toString('base64');
  return drawPlainPng({ svg: svg.replace(nested, () => `${place}${picture}"/>`), side });
}

function drawPlainPng({ svg, side }) {
  return new Resvg(svg, { font: fontOf(svg), fitTo: { mode: 'width', value: side } }).render().asPng();
}

function withPlainShapes(svg) {
  return new Resvg(svg, { font: fontOf(svg) }).toString();
}

function fontOf(svg) {
  return { loadSystemFonts: false, fontFiles: svg.includes('<text') ? fontFiles : [] };
}
