export function pick<T extends object, K extends keyof T>(record: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, record[key]])) as Pick<T, K>;
}

export function omit<T extends object, K extends keyof T>(record: T, keys: readonly K[]): Omit<T, K> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key as K))) as Omit<T, K>;
}

type Defined<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

/** Removes undefined fields. */
export function definedFields<T extends object>(input: T) {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Defined<T>;
}
