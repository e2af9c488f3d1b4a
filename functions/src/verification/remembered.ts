const most = 40;
const files = new Map<string, Promise<Buffer>>();

/** What `make` made for the key, made once for all who ask at the same time; the oldest is forgotten first. */
export function remembered(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = files.get(key);
  if (known) return known;
  const made = make();
  made.catch(() => files.delete(key));
  files.set(key, made);
  const [oldest] = files.keys();
  if (files.size > most && oldest !== undefined) files.delete(oldest);
  return made;
}
