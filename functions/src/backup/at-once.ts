/**
 * Runs work a few at a time. `add` waits while as many are under way, so that what waits takes no memory, and throws what an
 * earlier one threw; so does `end`, when the last is over.
 */
export function atOnce(most: number) {
  const running = new Set<Promise<void>>();
  let failure: { error: unknown } | null = null;
  const throwFailure = () => {
    if (failure) throw failure.error;
  };
  return {
    async add(work: () => Promise<void>): Promise<void> {
      while (running.size >= most) await Promise.race(running);
      throwFailure();
      const one: Promise<void> = work()
        .catch((error: unknown) => {
          failure ??= { error };
        })
        .finally(() => running.delete(one));
      running.add(one);
    },
    async end(): Promise<void> {
      await Promise.all(running);
      throwFailure();
    },
  };
}
