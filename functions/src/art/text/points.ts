/** Code points of a character table: base 36 pairs of gap and count. */
export function* pointsIn(ranges: string): Generator<number> {
  let point = 0;
  for (const range of ranges.split(' ')) {
    const [skip = 0, count = 0] = range.split(',').map((number) => Number.parseInt(number, 36));
    point += skip;
    for (const end = point + count; point < end; point++) yield point;
  }
}
