/**
 * Encodes ascending code points as gaps and counts in base 36.
 * @param {number[]} points
 */
export function rangesOf(points) {
  /** @type {{ skip: number, count: number }[]} */
  const ranges = [];
  let end = 0;
  for (const point of points) {
    const last = ranges.at(-1);
    if (last && point === end) last.count += 1;
    else ranges.push({ skip: point - end, count: 1 });
    end = point + 1;
  }
  return ranges.map(({ skip, count }) => `${skip.toString(36)},${count.toString(36)}`).join(' ');
}
