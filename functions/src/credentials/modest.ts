const mostValues = 300;
const deepest = 12;

/**
 * Whether a value is small enough and plain enough to be checked at all. What is signed here is both: a few dozen values,
 * and no keyword of JSON-LD but the contexts at the top. Other documents may take a processor of JSON-LD for ever, or
 * mean something else than they show.
 */
export function isModest(credential: Readonly<Record<string, unknown>>): boolean {
  const open = [{ value: credential as unknown, depth: 0 }];
  let values = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    values += 1;
    if (values > mostValues || depth > deepest) return false;
    if (typeof value !== 'object' || value === null) continue;
    const inside = Object.entries(value);
    if (inside.length > mostValues) return false;
    for (const [key, part] of inside) {
      if (key.startsWith('@') && !(key === '@context' && depth === 0)) return false;
      open.push({ value: part, depth: depth + 1 });
    }
  }
  return true;
}
