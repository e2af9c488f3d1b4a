type Given<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

/** The given part of an input, without what is left out. */
export function given<T extends object>(input: T) {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Given<T>;
}
