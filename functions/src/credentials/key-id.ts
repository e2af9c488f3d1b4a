/** The id of the next key that is made in a year of UTC: `key-2026-1`, `key-2026-2`, and then `key-2027-1`. */
export function nextKeyId(ids: string[], now: Date): string {
  const prefix = `key-${now.getUTCFullYear()}-`;
  const numbers = ids.filter((id) => id.startsWith(prefix)).map((id) => Number(id.slice(prefix.length)));
  return `${prefix}${Math.max(0, ...numbers) + 1}`;
}
