/** Names written as 'Surname, First'. */
export interface SurnameFirst {
  count: number;
  isUsual: boolean;
  /** First examples, before and after turning. */
  samples: { from: string; to: string }[];
}

const mostSamples = 3;

// Suffixes that belong to the name before the comma.
const suffix =
  /^(?:jr|sr|jnr|snr|junior|senior|i{2,3}|iv|v|[2-5](?:nd|rd|th)|esq|ph\.?\s?d|ed\.?d|m\.?d|d\.?d\.?s|j\.?d|r\.?n|cpa|mba|b\.?a|b\.?sc|m\.?a|m\.?sc|m\.?ed|ret|dr|prof)\.?$/i;

// Letters with marks, and characters between them in names.
const words = /^[\p{L}\p{M}][\p{L}\p{M}\s.'’-]*$/u;

/** Turns 'Kowalczyk, Maximiliane-Katharina' around; null for other names, such as 'Smith, Jr.'. */
export function firstNameFirst(name: string): string | null {
  const parts = name.split(',').map((part) => part.trim());
  const ends = parts.length > 2 && suffix.test(parts.at(-1) ?? '') ? [parts.pop()] : [];
  const [surname = '', first = '', ...more] = parts;
  if (!words.test(surname) || !words.test(first) || more.length > 0 || suffix.test(first)) return null;
  return [`${first} ${surname}`, ...ends].join(', ');
}

/** Names that can be turned; null if none. */
export function surnameFirstIn(names: readonly string[]): SurnameFirst | null {
  const filled = names.filter((name) => name !== '');
  const found = filled.flatMap((from) => {
    const to = firstNameFirst(from);
    return to === null ? [] : [{ from, to }];
  });
  if (found.length === 0) return null;
  return { count: found.length, isUsual: found.length * 2 > filled.length, samples: found.slice(0, mostSamples) };
}
