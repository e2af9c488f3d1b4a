import { isDeepStrictEqual } from 'node:util';

/** The names of those fields that a change of a record gives another value. */
export function changedFields<T extends object>(before: T, after: NoInfer<T>, names: (keyof T & string)[]): string[] {
  return names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
}
