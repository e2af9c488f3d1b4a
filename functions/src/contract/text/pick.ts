/** A record with some of its fields. */
export function pick<T extends object, K extends keyof T>(record: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, record[key]])) as Pick<T, K>;
}

/** A record without some of its fields. */
export function omit<T extends object, K extends keyof T>(record: T, keys: readonly K[]): Omit<T, K> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key as K))) as Omit<T, K>;
}

type Defined<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

/** The fields of an input that are not undefined. */
export function definedFields<T extends object>(input: T) {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Defined<T>;
}
