interface InstanceLimitOptions {
  max: number;
  windowSeconds: number;
  /** Keys that are remembered; beyond it the oldest window is forgotten. */
  mostKeys?: number;
}

/**
 * Counts uses in this instance's memory, where a use must cost no call. The answer is the seconds to wait when a key's
 * window, which starts with its first use, is used up; else 0.
 */
export function createInstanceLimit({ max, windowSeconds, mostKeys = 10_000 }: InstanceLimitOptions) {
  const windows = new Map<string, { uses: number; endsAt: number }>();

  return function take(key: string): number {
    const now = Date.now();
    const open = windows.get(key);
    if (open && open.endsAt > now) {
      open.uses += 1;
      return open.uses > max ? Math.max(1, Math.ceil((open.endsAt - now) / 1000)) : 0;
    }
    windows.delete(key);
    const [oldest] = windows.keys();
    if (windows.size >= mostKeys && oldest !== undefined) windows.delete(oldest);
    windows.set(key, { uses: 1, endsAt: now + windowSeconds * 1000 });
    return 0;
  };
}
