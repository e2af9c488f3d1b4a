/** Fields of a record in a form: text, booleans for switches, and rows of texts. */
export type Values<V> = Record<keyof V, Value>;
type Value = string | boolean | readonly object[];

/** Whether a field is equal on both sides, row by row. */
export function isSameValue(one: Value, other: Value): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
}

/** Field that both sides changed to different values. */
export interface Conflict<V extends Values<V>> {
  name: keyof V & string;
  mine: V[keyof V & string];
  theirs: V[keyof V & string];
}

interface Sides<V extends Values<V>> {
  /** Common original values. */
  base: V;
  mine: V;
  theirs: V;
}

/**
 * Merges two changes of one record. A field that both changed to different values is a conflict and keeps mine, so that
 * no input is lost before the decision.
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
