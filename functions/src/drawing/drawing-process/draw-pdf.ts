import type PDFDocument from 'pdfkit';
import SVGtoPDF from 'svg-to-pdfkit';
import { faceOf } from '../../art/text/faces.ts';
import { lineHeight } from '../../art/text/fit-text.ts';
import type { Mark, PdfPage } from '../draw.ts';
import { type PlacedMark, type PlacedText, drawColumn } from './draw-column.ts';
import { fileOfFace } from './fonts.ts';
import { type OpenPdf, openPdf } from './open-pdf.ts';
import { outlineOtherScripts } from './outline-art.ts';
import { type SetLine, setText } from './set-text.ts';
import type { Structure } from './structure.ts';

type Document = InstanceType<typeof PDFDocument>;
type MarkOf<K extends Mark['kind']> = Extract<Mark, { kind: K }>;

// With a feature list, even an empty one, a run is shaped as a whole, which keeps right-to-left words in order.
const shaping = { features: [], lineBreak: false, baseline: 'alphabetic' } satisfies PDFKit.Mixins.TextOptions;

/** Draws marks onto one page as vectors and selectable text, all within the accessible structure. */
export async function drawPdf({ drawings, layout, paperSize, ...info }: PdfPage): Promise<Buffer> {
  const pdf = openPdf(info);
  drawPage(pdf, { drawings, layout, paperSize });
  pdf.document.end();
  await pdf.finished;
  return Buffer.concat(pdf.chunks);
}

type Canvas = Pick<OpenPdf, 'document' | 'structure'>;

interface Page {
  drawings: Mark[];
  layout: PdfPage['layout'] | undefined;
  paperSize: PdfPage['paperSize'] | undefined;
}

export function drawPage(canvas: Canvas, { drawings, layout = 'landscape', paperSize = 'a4' }: Page): void {
  canvas.document.addPage({ size: paperSize.toUpperCase(), layout, margin: 0 });
  for (const mark of drawings) drawMark(canvas, mark);
}

function drawMark(canvas: Canvas, mark: Mark | PlacedMark): void {
  const { document, structure } = canvas;
  switch (mark.kind) {
    case 'column':
      drawColumn(mark, (part) => {
        drawMark(canvas, part);
      });
      break;
    case 'text':
      drawText(canvas, mark);
      break;
    case 'svg':
      drawPicture(structure, mark, () => {
        drawSvg(document, mark);
      });
      break;
    case 'image':
      drawPicture(structure, mark, () => {
        drawImage(document, mark);
      });
      break;
    case 'rectangle':
      structure.artifact(() => {
        drawRectangle(document, mark);
      });
      break;
    case 'hidden':
      drawHidden(canvas, mark);
      break;
    case 'link':
      structure.link(mark, mark.link);
      break;
  }
}

function drawPicture(structure: Structure, mark: MarkOf<'svg' | 'image'>, draw: () => void): void {
  if (mark.alt === undefined) structure.artifact(draw);
  else structure.figure(mark.alt, mark, draw);
}

/** Draws a text from its upper left corner; `fitted` is its result if already set. */
function drawText({ document, structure }: Canvas, { fitted, x, y, color, link, role, ...block }: PlacedText): void {
  const { lines, size } = fitted ?? setText(block);
  const drawn = lines.map((line, index) => {
    const baseline = y + size + index * size * lineHeight;
    const place = { x, y: baseline - size, width: line.width, height: size * lineHeight };
    const draw = () => {
      document.fillColor(color);
      drawLine(document, line, { x, y: baseline, size });
    };
    return { draw, spoken: line.spoken, ...(link !== undefined && { link: { place, address: link } }) };
  });
  structure.text(role, drawn);
}

/** Drawn from the left end of its baseline. */
function drawLine(document: Document, { runs }: SetLine, at: Record<'x' | 'y' | 'size', number>): void {
  let left = at.x;
  for (const run of runs) {
    document.font(run.file).fontSize(at.size).text(run.text, left, at.y, shaping);
    left += run.width;
  }
}

/** Writes texts invisibly: mode 3 of the operator Tr. */
function drawHidden(canvas: Canvas, { marks }: MarkOf<'hidden'>): void {
  const { document } = canvas;
  document.save();
  document.addContent('3 Tr');
  for (const mark of marks) {
    if (mark.kind === 'column')
      drawColumn(mark, (part) => {
        drawWords(canvas, part);
      });
    else drawWords(canvas, mark);
  }
  document.restore();
}

function drawWords(canvas: Canvas, mark: Mark | PlacedMark): void {
  if (mark.kind !== 'text') return;
  const { link: _, ...words } = mark;
  drawText(canvas, words);
}

function drawSvg(document: Document, { svg, x, y, width, height }: MarkOf<'svg'>): void {
  SVGtoPDF(document, withoutEmptyDashes(outlineOtherScripts(svg)), x, y, {
    width,
    height,
    preserveAspectRatio: 'xMidYMid meet',
    fontCallback: (families, isBold, isItalic) => fileOfFace(faceOf(families, { isBold, isItalic })),
    // Only embedded pictures: any other address would be read as a local file.
    imageCallback: (address) => (address.startsWith('data:image/') ? address.replace(/\s+/g, '') : ''),
    warningCallback: () => undefined,
  });
}

// A zero-length dash with round ends is a dot, but pdfkit refuses it.
function withoutEmptyDashes(svg: string): string {
  return svg.replace(/stroke-dasharray\s*[=:]\s*"?[^";]*/g, (dashes) =>
    dashes.replace(/(?<![\d.])0(?![\d.])/g, '0.01'),
  );
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
