import { textColorOn } from 'functions/designs/colors';
import { type AddedLine, type LineRoom, boxOf, darkInk } from './added-lines.ts';

const lightInk = '#ffffff';
/** Pixels of the longer side of the picture that is looked at: enough to tell light from dark. */
const pixels = 160;

/** The ink in which a line can be read where it stands in a drawing; the dark one where the browser does not tell. */
export async function inkFor(svg: string, line: AddedLine, room: LineRoom): Promise<string> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    return textColorOn(meanColor(picture, boxOf(line, room), room)) === lightInk ? lightInk : darkInk;
  } catch {
    // A picture that cannot be shown, or whose pixels this browser keeps to itself.
    return darkInk;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function meanColor(picture: HTMLImageElement, box: LineRoom['canvas'], { canvas }: LineRoom): string {
  const scale = pixels / Math.max(canvas.width, canvas.height);
  const paper = document.createElement('canvas');
  [paper.width, paper.height] = [Math.ceil(canvas.width * scale), Math.ceil(canvas.height * scale)];
  const context = paper.getContext('2d', { willReadFrequently: true });
  if (!context) return lightInk;
  // Where a drawing leaves out, it stands on white.
  context.fillStyle = lightInk;
  context.fillRect(0, 0, paper.width, paper.height);
  context.drawImage(picture, 0, 0, paper.width, paper.height);
  const [left, top] = [(box.x - canvas.x) * scale, (box.y - canvas.y) * scale].map(Math.floor);
  const [width, height] = [box.width * scale, box.height * scale].map((side) => Math.max(1, Math.floor(side)));
  const { data } = context.getImageData(left ?? 0, top ?? 0, width ?? 1, height ?? 1);
  const sums = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4)
    for (const part of [0, 1, 2]) sums[part] = (sums[part] ?? 0) + (data[at + part] ?? 0);
  return `#${sums.map((sum) => hexOf(Math.round((sum * 4) / data.length))).join('')}`;
}

function hexOf(part: number): string {
  return part.toString(16).padStart(2, '0');
}
