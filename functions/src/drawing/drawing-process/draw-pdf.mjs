import PDFDocument from 'pdfkit';
import SVGtoPDF from 'svg-to-pdfkit';
import { drawColumn } from './draw-column.mjs';
import { fitText, lineHeight } from './fit-text.mjs';
import { fontFile } from './fonts.mjs';
import { registerOpenFonts } from './open-font.mjs';

// With a list of features, even an empty one, a run is shaped as a whole: right-to-left words keep their order.
const shaping = { features: [], lineBreak: false, baseline: 'alphabetic' };

/** Draws marks onto one A4 page, landscape, as vectors and selectable text. */
export async function drawPdf({ title, author, createdAt, drawings }) {
  const info = { Title: title, Author: author, CreationDate: new Date(createdAt) };
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    info,
    lang: 'en',
    displayTitle: true,
  });
  registerOpenFonts(document);
  const chunks = [];
  const finished = new Promise((resolve, reject) => {
    document
      .on('data', (chunk) => chunks.push(chunk))
      .on('end', resolve)
      .on('error', reject);
  });
  for (const mark of drawings) drawMark(document, mark);
  document.end();
  await finished;
  return Buffer.concat(chunks);
}

function drawMark(document, mark) {
  if (mark.kind === 'column') drawColumn(mark, (part) => drawMark(document, part));
  else marks[mark.kind](document, mark);
}

const marks = { text: drawText, svg: drawSvg, image: drawImage, rectangle: drawRectangle };

/** Draws a text from its upper left corner; `fitted`, where it was set before. */
function drawText(document, { fitted, x, y, color, link, ...block }) {
  const { lines, size } = fitted ?? fitText(block);
  document.fillColor(color);
  for (const [index, { runs, width }] of lines.entries()) {
    const baseline = y + size + index * size * lineHeight;
    let left = x;
    for (const run of runs) {
      document.font(run.file).fontSize(size).text(run.text, left, baseline, shaping);
      left += run.width;
    }
    if (link) document.link(x, baseline - size, width, size * lineHeight, link);
  }
}

function drawSvg(document, { svg, x, y, width, height }) {
  SVGtoPDF(document, withoutEmptyDashes(svg), x, y, {
    width,
    height,
    preserveAspectRatio: 'xMidYMid meet',
    fontCallback: (family, isBold, isItalic) => fontFile(faceOf(family, isBold, isItalic)),
    // A picture is in the drawing or nowhere: any other address would be read as a local file.
    imageCallback: (address) => (address.startsWith('data:image/') ? address.replace(/\s+/g, '') : ''),
    warningCallback: () => undefined,
  });
}

// A dash of no length is a dot where the ends are round, but pdfkit refuses it.
function withoutEmptyDashes(svg) {
  return svg.replace(/stroke-dasharray\s*[=:]\s*"?[^";]*/g, (dashes) =>
    dashes.replace(/(?<![\d.])0(?![\d.])/g, '0.01'),
  );
}

function faceOf(family, isBold, isItalic) {
  const style = isBold ? 'Bold' : isItalic ? 'Italic' : 'Regular';
  return `Noto${/serif|georgia|times|garamond|palatino/i.test(family) && !/sans/i.test(family) ? 'Serif' : 'Sans'}-${style}.ttf`;
}

function drawImage(document, { png, x, y, width, height }) {
  document.image(Buffer.from(png), x, y, { fit: [width, height], align: 'center', valign: 'center' });
}

function drawRectangle(document, { x, y, width, height, color, lineWidth, radius = 0 }) {
  document.roundedRect(x, y, width, height, radius);
  if (lineWidth) document.lineWidth(lineWidth).stroke(color);
  else document.fill(color);
}
