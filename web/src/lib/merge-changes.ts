/** A record's fields as a form holds them: text, true or false for switches, and rows of texts. */
export type Values<V> = Record<keyof V, Value>;
type Value = string | boolean | readonly object[];

/** Whether a field says the same on both sides; rows do where each of them does. */
export function isSameValue(one: Value, other: Value): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
}

/** A field that both sides changed, to different values. */
export interface Conflict<V extends Values<V>> {
  name: keyof V & string;
  mine: V[keyof V & string];
  theirs: V[keyof V & string];
}

interface Sides<V extends Values<V>> {
  /** Values that both sides started from. */
  base: V;
  mine: V;
  theirs: V;
}

/**
 * Puts two changes to one record together. A field that one side alone changed takes that side's value; one that both
 * changed to different values is a conflict and keeps mine, so that nothing typed is lost before the administrator decides.
 */
export function mergeChanges<V extends Values<V>>({ base, mine, theirs }: Sides<V>) {
  const names = Object.keys(mine) as (keyof V & string)[];
  const isSame = (one: V, other: V, name: keyof V) => isSameValue(one[name], other[name]);
  const merged = names.map((name) => [name, isSame(mine, base, name) ? theirs[name] : mine[name]]);
  const conflicts = names
    .filter((name) => !isSame(mine, base, name) && !isSame(theirs, base, name) && !isSame(mine, theirs, name))
    .map((name): Conflict<V> => ({ name, mine: mine[name], theirs: theirs[name] }));
  return { merged: Object.fromEntries(merged) as V, conflicts };
}
