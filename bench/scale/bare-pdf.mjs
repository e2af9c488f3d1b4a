import PDFDocument from 'pdfkit';
import SVGtoPDF from 'svg-to-pdfkit';
import { built } from './built.mjs';

const { fileOfFace, fontFile } = await built('drawing/drawing-process/fonts.js');

/**
 * The marks of a certificate as pdfkit alone sets them: each text in its own font and largest size, one below the other
 * in a column.
 */
export async function drawPlainPdf({ drawings }) {
  const document = new PDFDocument({ size: 'A4', layout: 'landscape', margin: 0 });
  for (const mark of drawings) marks[mark.kind](document, mark);
  document.end();
  return Buffer.concat(await document.toArray());
}

const marks = {
  svg: (document, { svg, x, y, width, height }) =>
    SVGtoPDF(document, withDots(svg), x, y, { width, height, fontCallback: plainFont }),
  rectangle: (document, { x, y, width, height, color }) => document.rect(x, y, width, height).fill(color),
  text: (document, { text, face, size, color, x, y, width }) =>
    document.font(fileOfFace(face)).fontSize(size).fillColor(color).text(text, x, y, { width }),
  column: (document, { x, y, width, parts }) => {
    for (const [index, part] of parts.entries()) marks.text(document, { ...part, x, y: y + index * 40, width });
  },
};

// pdfkit refuses a dash of no length, which is a dot.
function withDots(svg) {
  return svg.replaceAll('stroke-dasharray="0 ', 'stroke-dasharray="0.01 ');
}

function plainFont() {
  return fontFile('NotoSans-Regular.ttf');
}
