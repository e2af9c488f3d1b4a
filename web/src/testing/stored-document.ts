/** Flat document in Firestore's REST format. */
export function storedDocument(data: object): object {
  const fields = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, storedValue(value)]));
  return { name: 'projects/demo/databases/(default)/documents/a/b', fields };
}

function storedValue(value: unknown): object {
  if (value === null) return { nullValue: null };
  if (typeof value === 'number') return { integerValue: String(value) };
  return typeof value === 'boolean' ? { booleanValue: value } : { stringValue: value };
}
