/** Under npm one Ctrl-C arrives twice: from the terminal, and from npm. */
const sameMs = 1000;

/**
 * Makes Ctrl-C abort `signal`, so that what is under way can end and be told of; another one ends this process at once.
 * `release` leaves it to others again.
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
