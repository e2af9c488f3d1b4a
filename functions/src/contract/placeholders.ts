/** The strings in an SVG that stand for a name and a year, or the values in their place. */
export interface NameAndYear {
  name: string;
  year: string;
}

export const defaultPlaceholders = { name: '{{NAME}}', year: '{{YEAR}}' } as const;

/** Values that a preview shows in place of the placeholders. */
export const previewValues = { name: 'Jane Doe', year: '2025' } as const;

type Fill = (texts: string[]) => string[];

/**
 * Makes the function that puts the values where a run of texts has the placeholders, also where one is spread over several
 * texts: the value then stands in the first of them. A value that contains a placeholder stays as it is. An empty
 * placeholder stands for nothing.
 */
export function fillerOf(placeholders: NameAndYear, values: NameAndYear): Fill {
  const valueOf = new Map([
    [placeholders.year, values.year],
    [placeholders.name, values.name],
  ]);
  valueOf.delete('');
  if (valueOf.size === 0) return (texts) => texts;
  // The longer placeholder goes first, in case it begins with the other.
  const longestFirst = [...valueOf.keys()].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(longestFirst.map(escapeRegExp).join('|'), 'g');
  return (texts) => fillTexts(texts, [...texts.join('').matchAll(pattern)], valueOf);
}

/** The texts with each match replaced where it begins and taken out of the texts it goes on into. */
function fillTexts(texts: string[], matches: RegExpExecArray[], valueOf: ReadonlyMap<string, string>): string[] {
  if (matches.length === 0) return texts;
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

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
