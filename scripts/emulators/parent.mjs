const checkMs = 500;

/** Calls back once the parent process has ended, however it ended. */
export function whenParentIsGone(/** @type {() => void} */ act) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, checkMs).unref();
}
