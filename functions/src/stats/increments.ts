import { FieldValue } from 'firebase-admin/firestore';

/** Increments in the shape of the document that they are merged into. */
export interface Increments {
  [key: string]: FieldValue | Increments;
}

/** Amounts as increments. A map with nothing in it is left out: merged, it would erase the counters below it. */
export function incrementsOf(change: object): Increments {
  const increments: Increments = {};
  for (const [key, amount] of Object.entries(change) as [string, number | object][]) {
    const increment = typeof amount === 'number' ? FieldValue.increment(amount) : incrementsOf(amount);
    if (increment instanceof FieldValue || Object.keys(increment).length > 0) increments[key] = increment;
  }
  return increments;
}
