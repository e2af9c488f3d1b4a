import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DrawingError } from './drawing-process.ts';
import { drawShapes } from './draw.ts';
import { BusyError } from './turns.ts';
import { withShapes } from './with-shapes.ts';

vi.mock('./draw.ts');
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const svgOf = (text: string) => `<svg><text>${text}</text></svg>`;

test('a picture with late shapes is first returned as stored, and next time with them', async () => {
  const drawn = new Promise<string>((resolve) => setTimeout(resolve, 801, '<svg/>'));
  vi.mocked(drawShapes).mockReturnValueOnce(drawn);
  const svg = svgOf('late');
  const first = withShapes(svg);
  await vi.advanceTimersByTimeAsync(800);
  expect(await first).toEqual({ content: Buffer.from(svg), isFinal: false });
  await vi.advanceTimersByTimeAsync(1);
  expect(await withShapes(svg)).toEqual({ content: Buffer.from('<svg/>'), isFinal: true });
});

test.each([
  ['is tried again if the machine was busy', new BusyError(1), false],
  ['stays so if it cannot be drawn', new DrawingError('broken'), true],
])('a picture without shapes %s', async (name, error, isFinal) => {
  vi.mocked(drawShapes).mockRejectedValueOnce(error);
  expect(await withShapes(svgOf(name))).toEqual({ content: Buffer.from(svgOf(name)), isFinal });
});
