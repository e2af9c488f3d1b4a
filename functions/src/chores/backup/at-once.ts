/**
 * Runs a limited number of tasks. At the limit `add` waits for the oldest, which bounds memory, and throws its error.
 */
export function atOnce(most: number) {
  const running: Promise<void>[] = [];
  return {
    async add(work: () => Promise<void>): Promise<void> {
      if (running.length >= most) await running.shift();
      const one = work();
      // The error is reported when the task is awaited.
      one.catch(() => undefined);
      running.push(one);
    },
    async end(): Promise<void> {
      await Promise.all(running);
    },
  };
}
