/**
 * The work, never twice at the same time: called while it runs, it runs once more after that, and both callers wait for
 * the end. Where it fails it does not run again by itself, and both hear of it.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let wanted = 0;

  async function run(): Promise<void> {
    for (let done = 0; done < wanted;) {
      done = wanted;
      await work();
    }
  }

  return () => {
    wanted += 1;
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
}
