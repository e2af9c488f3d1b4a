// Used when the browser refuses storage, in a private window for example: what is kept then lasts as long as the page.
const withoutStorage = new Map<string, string>();

/** What this browser keeps under a key, or null. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return withoutStorage.get(key) ?? null;
  }
}

/** Keeps a value in this browser. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    withoutStorage.set(key, value);
  }
}

/** Forgets a value. */
export function removeStored(key: string): void {
  withoutStorage.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}
