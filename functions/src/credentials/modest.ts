const mostValues = 300;
const deepest = 12;
/** Characters. The longest text that is signed here is a web address of 500, where each may take twelve to be written. */
export const longestSignedText = 10_000;
const longestKey = 100;

/**
 * Whether a value is small enough and plain enough to be checked at all. What is signed here is both: a few dozen values,
 * no text that is longer than any of them, and no keyword of JSON-LD but the contexts at the top. Other documents may take a processor of JSON-LD for ever, or
 * mean something else than they show.
 */
export function isModest(credential: Readonly<Record<string, unknown>>): boolean {
  const open = [{ value: credential as unknown, depth: 0 }];
  let values = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    values += 1;
    if (values > mostValues || depth > deepest) return false;
    if (typeof value === 'string' && value.length > longestSignedText) return false;
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value) && value.length > mostValues) return false;
    const keys = Object.keys(value);
    if (keys.length > mostValues) return false;
    for (const key of keys) {
      if (key.length > longestKey) return false;
      if (key.startsWith('@') && !(key === '@context' && depth === 0)) return false;
      open.push({ value: (value as Record<string, unknown>)[key], depth: depth + 1 });
    }
  }
  return true;
}
