/** A word that no other record has, nor any part of it: journeys find their own by it. */
export function uniqueWord(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
}
