const listeners = new Set<() => void>();

/** Opens the list of work in progress, which stands in the header, from wherever one is. */
export function showWorkInProgress(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` when that is asked for. Returns the way to stop. */
export function onShowWorkInProgress(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
