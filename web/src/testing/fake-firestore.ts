interface Snapshot {
  metadata: { fromCache: boolean };
  data: () => unknown;
}

interface Listener {
  hear: (snapshot: Snapshot) => void;
  end: (error: Error) => void;
}

/** Those who listen to each document: what they hear, and how their listening ends. */
export const listeners = new Map<string, Listener>();

/** Stands in for the SDK: `vi.mock('firebase/firestore', async () => (await import(...)).fakeFirestore())`. */
export function fakeFirestore() {
  return {
    doc: (_: unknown, path: string) => path,
    onSnapshot: (path: string, _: unknown, hear: Listener['hear'], end: Listener['end']) => {
      listeners.set(path, { hear, end });
      return () => listeners.delete(path);
    },
  };
}
