/** Code points of a table of characters: distances from the one before and counts, in base 36. */
export function* pointsIn(ranges: string): Generator<number> {
  let point = 0;
  for (const range of ranges.split(' ')) {
    const [skip = 0, count = 0] = range.split(',').map((number) => Number.parseInt(number, 36));
    point += skip;
    for (const end = point + count; point < end; point++) yield point;
  }
}
