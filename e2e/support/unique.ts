/** A word that no other record contains, so that journeys find their own records. */
export function uniqueWord(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
}
