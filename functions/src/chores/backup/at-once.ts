/**
 * Runs work a few at a time. `add` waits for the oldest while as many are under way, so that what waits takes no memory, and
 * throws what that one threw; `end` waits for all.
 */
export function atOnce(most: number) {
  const running: Promise<void>[] = [];
  return {
    async add(work: () => Promise<void>): Promise<void> {
      if (running.length >= most) await running.shift();
      const one = work();
      // Told when it is waited for.
      one.catch(() => undefined);
      running.push(one);
    },
    async end(): Promise<void> {
      await Promise.all(running);
    },
  };
}
