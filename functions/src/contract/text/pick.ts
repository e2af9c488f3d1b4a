/** A record with some of its fields. */
export function pick<T extends object, K extends keyof T>(record: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, record[key]])) as Pick<T, K>;
}

/** A record without some of its fields. */
export function omit<T extends object, K extends keyof T>(record: T, keys: readonly K[]): Omit<T, K> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key as K))) as Omit<T, K>;
}
