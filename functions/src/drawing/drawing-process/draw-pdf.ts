import PDFDocument from 'pdfkit';
import SVGtoPDF from 'svg-to-pdfkit';
import { lineHeight } from '../../art/fit-text.ts';
import type { Mark, PdfPage } from '../draw.ts';
import { type PlacedMark, type PlacedText, drawColumn } from './draw-column.ts';
import { fontFile } from './fonts.ts';
import { registerOpenFonts } from './open-font.ts';
import { setText } from './set-text.ts';

type Document = InstanceType<typeof PDFDocument>;
type MarkOf<K extends Mark['kind']> = Extract<Mark, { kind: K }>;

// With a list of features, even an empty one, a run is shaped as a whole: right-to-left words keep their order.
const shaping = { features: [], lineBreak: false, baseline: 'alphabetic' } satisfies PDFKit.Mixins.TextOptions;

/** Draws marks onto one A4 page as vectors and selectable text. */
export async function drawPdf({ title, author, createdAt, language, drawings, ...page }: PdfPage): Promise<Buffer> {
  const { layout = 'landscape' } = page;
  const info = { Title: title, Author: author, CreationDate: new Date(createdAt) };
  const document = new PDFDocument({
    size: 'A4',
    layout,
    margin: 0,
    info,
    lang: language,
    displayTitle: true,
  });
  registerOpenFonts(document);
  const chunks: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    document
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', resolve)
      .on('error', reject);
  });
  for (const mark of drawings) drawMark(document, mark);
  document.end();
  await finished;
  return Buffer.concat(chunks);
}

function drawMark(document: Document, mark: Mark | PlacedMark): void {
  switch (mark.kind) {
    case 'column':
      drawColumn(mark, (part) => {
        drawMark(document, part);
      });
      break;
    case 'text':
      drawText(document, mark);
      break;
    case 'svg':
      drawSvg(document, mark);
      break;
    case 'image':
      drawImage(document, mark);
      break;
    case 'rectangle':
      drawRectangle(document, mark);
      break;
    case 'hidden':
      drawHidden(document, mark);
      break;
    case 'link':
      document.link(mark.x, mark.y, mark.width, mark.height, mark.link);
      break;
  }
}

/** Draws a text from its upper left corner; `fitted`, where it was set before. */
function drawText(document: Document, { fitted, x, y, color, link, ...block }: PlacedText): void {
  const { lines, size } = fitted ?? setText(block);
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

/** Writes the texts without drawing them: mode 3 of the operator Tr. */
function drawHidden(document: Document, { marks }: MarkOf<'hidden'>): void {
  document.save();
  document.addContent('3 Tr');
  for (const mark of marks) {
    if (mark.kind === 'column')
      drawColumn(mark, (part) => {
        drawWords(document, part);
      });
    else drawWords(document, mark);
  }
  document.restore();
}

function drawWords(document: Document, mark: Mark | PlacedMark): void {
  if (mark.kind !== 'text') return;
  const { link: _, ...words } = mark;
  drawText(document, words);
}

function drawSvg(document: Document, { svg, x, y, width, height }: MarkOf<'svg'>): void {
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
function withoutEmptyDashes(svg: string): string {
  return svg.replace(/stroke-dasharray\s*[=:]\s*"?[^";]*/g, (dashes) =>
    dashes.replace(/(?<![\d.])0(?![\d.])/g, '0.01'),
  );
}

function faceOf(family: string, isBold: boolean, isItalic: boolean): string {
  const style = isBold ? 'Bold' : isItalic ? 'Italic' : 'Regular';
  return `Noto${/serif|georgia|times|garamond|palatino/i.test(family) && !/sans/i.test(family) ? 'Serif' : 'Sans'}-${style}.ttf`;
}

function drawImage(document: Document, { png, x, y, width, height }: MarkOf<'image'>): void {
  document.image(Buffer.from(png), x, y, { fit: [width, height], align: 'center', valign: 'center' });
}

function drawRectangle(
  document: Document,
  { x, y, width, height, color, lineWidth, radius = 0 }: MarkOf<'rectangle'>,
): void {
  document.roundedRect(x, y, width, height, radius);
  if (lineWidth) document.lineWidth(lineWidth).stroke(color);
  else document.fill(color);
}
