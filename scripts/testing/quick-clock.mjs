/** A clock that waits at once. */
export function quickClock() {
  let now = 0;
  return { now: () => now, wait: async (/** @type {number} */ ms) => (now += ms) };
}
