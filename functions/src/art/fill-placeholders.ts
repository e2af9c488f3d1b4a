import { type ArtPlaces, type ArtValues, textFields } from './art-values.ts';

/** Fills a run of texts; each has the number of its line. */
type Fill = (texts: string[], lines: readonly number[]) => string[];

/** Values by the texts that stand for them; null for one that leaves nothing. */
type ValueOf = ReadonlyMap<string, string | null>;

/**
 * Makes the function that puts the values where a run of texts has the placeholders, also where one is spread over several
 * texts: the value then stands in the first of them. A value that contains a placeholder stays as it is. An empty
 * placeholder stands for nothing. A line that holds fields without a value and no others is emptied: "Valid until" does not
 * stay alone.
 */
export function fillerOf({ placeholders, fields }: ArtPlaces, values: ArtValues): Fill {
  const valueOf = new Map<string, string | null>([
    ...textFields.map((field) => [fields[field] ?? '', values[field]] as const),
    [placeholders.year, values.year],
    [placeholders.name, values.name],
  ]);
  valueOf.delete('');
  if (valueOf.size === 0) return (texts) => texts;
  // The longer placeholder goes first, in case it begins with the other.
  const longestFirst = [...valueOf.keys()].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(longestFirst.map(escapeRegExp).join('|'), 'g');
  return (texts, lines) => {
    const matches = [...texts.join('').matchAll(pattern)];
    if (matches.length === 0) return texts;
    const emptied = emptiedLines(texts, lines, matches, valueOf);
    return fillTexts(texts, matches, valueOf).map((text, index) => (emptied.has(lines[index] ?? 0) ? '' : text));
  };
}

/** The texts with each match replaced where it begins and taken out of the texts it goes on into. */
function fillTexts(texts: string[], matches: RegExpExecArray[], valueOf: ValueOf): string[] {
  let start = 0;
  return texts.map((text) => {
    const end = start + text.length;
    let filled = '';
    let position = start;
    for (const match of matches) {
      const matchEnd = match.index + match[0].length;
      if (matchEnd <= start || match.index >= end) continue;
      filled += text.slice(position - start, Math.max(match.index, start) - start);
      if (match.index >= start) filled += valueOf.get(match[0]) ?? '';
      position = Math.min(matchEnd, end);
    }
    filled += text.slice(position - start);
    start = end;
    return filled;
  });
}

/** The lines on which nothing but fields without a value is to be filled. */
function emptiedLines(
  texts: string[],
  lines: readonly number[],
  matches: RegExpExecArray[],
  valueOf: ValueOf,
): ReadonlySet<number> {
  const [emptied, kept] = [new Set<number>(), new Set<number>()];
  for (const match of matches) {
    let end = 0;
    const index = texts.findIndex((text) => match.index < (end += text.length));
    const group = valueOf.get(match[0]) === null ? emptied : kept;
    group.add(lines[index] ?? 0);
  }
  return new Set([...emptied].filter((line) => !kept.has(line)));
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
