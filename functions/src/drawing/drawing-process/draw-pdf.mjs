import PDFDocument from 'pdfkit';
import SVGtoPDF from 'svg-to-pdfkit';
import { fontFile } from './fonts.mjs';
import { textRuns } from './text-runs.mjs';

const regular = fontFile('NotoSans-Regular.ttf');
const bold = fontFile('NotoSans-Bold.ttf');
// With a list of features, even an empty one, a run is shaped as a whole: right-to-left words keep their order.
const shaping = { features: [], lineBreak: false };

const marks = { text: drawText, svg: drawSvg, image: drawImage, rectangle: drawRectangle };

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
  const chunks = [];
  const finished = new Promise((resolve, reject) => {
    document
      .on('data', (chunk) => chunks.push(chunk))
      .on('end', resolve)
      .on('error', reject);
  });
  for (const mark of drawings) marks[mark.kind](document, mark);
  document.end();
  await finished;
  return Buffer.concat(chunks);
}

/** Sets a text as large as fits: `choices` are the ways to break it, from one line to several. */
function drawText(document, { choices, x, y, width, size, color, link, isBold = false, align = 'left' }) {
  const font = isBold ? bold : regular;
  const fitted = choices.map((lines) => {
    const widths = lines.map((line) => widthOf(document, textRuns(line, font), 100));
    return { lines, size: Math.min(size, (width / Math.max(...widths, 1)) * 100, (size * 1.4) / lines.length) };
  });
  const best = fitted.reduce((a, b) => (b.size > a.size ? b : a));
  document.fillColor(color);
  for (const [index, line] of best.lines.entries()) {
    const runs = textRuns(line, font);
    const lineWidth = widthOf(document, runs, best.size);
    let left = align === 'center' ? x + (width - lineWidth) / 2 : x;
    const baseline = y + index * best.size * 1.25;
    for (const run of runs) {
      document
        .font(run.file)
        .fontSize(best.size)
        .text(run.text, left, baseline, { ...shaping, baseline: 'alphabetic' });
      left += document.widthOfString(run.text, shaping);
    }
    if (link) document.link(x, baseline - best.size, lineWidth, best.size * 1.3, link);
  }
}

function widthOf(document, runs, size) {
  return runs.reduce((sum, { file, text }) => sum + document.font(file).fontSize(size).widthOfString(text, shaping), 0);
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

function drawRectangle(document, { x, y, width, height, color, lineWidth }) {
  document.rect(x, y, width, height);
  if (lineWidth) document.lineWidth(lineWidth).stroke(color);
  else document.fill(color);
}
