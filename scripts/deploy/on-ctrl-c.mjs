/** Under npm one Ctrl-C arrives twice: from the terminal, and from npm. */
const sameMs = 1000;

/**
 * Makes Ctrl-C abort `signal`, so that running work can end and be reported. A second Ctrl-C ends the process.
 * `release` restores the default.
 */
export function onCtrlC() {
  const stop = new AbortController();
  let first = 0;
  const onStop = () => {
    if (first > 0 && Date.now() - first > sameMs) process.exit(130);
    first ||= Date.now();
    stop.abort(new Error('Stopped, as Ctrl-C asks.'));
  };
  process.on('SIGINT', onStop);
  return { signal: stop.signal, release: () => void process.off('SIGINT', onStop) };
}
