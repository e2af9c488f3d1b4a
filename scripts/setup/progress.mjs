const everyMs = () => (process.env.CI ? 20_000 : 5000);

/**
 * Does work and reports every few seconds that it still runs: ".. npm packages 412 of 1331, 35 s". Quick work prints
 * nothing.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @param {() => string} [detail]  how far it has come
 * @returns {Promise<T>}
 */
export async function withProgress(what, work, detail = () => '') {
  const start = performance.now();
  const say = () =>
    console.log(`..   ${what}  ${[detail(), duration(performance.now() - start)].filter(Boolean).join(', ')}`);
  const timer = setInterval(say, everyMs());
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Formats a duration: "8 s", "1 min 52 s". */
export function duration(/** @type {number} */ ms) {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Takes the time of the parts of a start. */
export function stopwatch() {
  const start = performance.now();
  /** @type {{ name: string, ms: number }[]} */
  const parts = [];
  return {
    /**
     * @template T
     * @param {string} name
     * @param {() => Promise<T>} work
     * @returns {Promise<T>}
     */
    async time(name, work) {
      const began = performance.now();
      const result = await work();
      parts.push({ name, ms: performance.now() - began });
      return result;
    },
    /** "1 min 52 s: set-up 1 min 20 s, build 22 s, emulators 10 s". Parts below a second are left out. */
    summary() {
      const long = parts.filter(({ ms }) => ms >= 1000).map(({ name, ms }) => `${name} ${duration(ms)}`);
      return [duration(performance.now() - start), long.join(', ')].filter(Boolean).join(': ');
    },
  };
}
