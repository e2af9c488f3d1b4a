import { queryOptions } from '@tanstack/react-query';
import { drawnPicture } from '../../components/drawn-picture.ts';

const side = 64;

/** The main color of a picture of this site; null for a grey one, and without one. */
export function mainColorQuery(path: string | null) {
  return queryOptions({
    queryKey: ['main color', path],
    queryFn: async () => {
      if (path === null) return null;
      const { context } = await drawnPicture(path, { width: side, height: side });
      return mainColorOf(context.getImageData(0, 0, side, side).data);
    },
    staleTime: Infinity,
    retry: false,
  });
}

// The saturated color that most pixels have, given as red, green, blue and alpha. Edges and gradients have many shades, so the
// most frequent one is looked for among those of the most frequent group, by the upper half of each channel.
function mainColorOf(pixels: Uint8ClampedArray): string | null {
  const colors: string[] = [];
  for (let at = 0; at < pixels.length; at += 4) {
    const color = [...pixels.slice(at, at + 3)];
    const most = Math.max(...color);
    const isSaturated = most - Math.min(...color) >= Math.max(24, most * 0.3);
    const isOpaque = (pixels[at + 3] ?? 0) > 200;
    if (isSaturated && isOpaque) colors.push(`#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`);
  }
  // Less than one pixel in a hundred is an edge, not a color of the picture.
  if (colors.length * 400 < pixels.length) return null;
  const groupOf = (color: string) => [1, 3, 5].map((at) => color[at]).join('');
  const group = mostFrequent(colors.map(groupOf));
  return mostFrequent(colors.filter((color) => groupOf(color) === group)) ?? null;
}

function mostFrequent(words: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}
