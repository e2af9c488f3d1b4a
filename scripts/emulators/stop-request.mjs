import { whenParentIsGone } from './parent.mjs';

/**
 * Calls back once when this process is asked to stop: by Ctrl-C, a signal, a closed terminal, or the end of npm. npm
 * does not forward all signals, so its end shows as a new parent.
 * @param {() => void} stop
 */
export function onStopRequest(stop) {
  let requested = false;
  const request = () => {
    // Ctrl-C arrives twice under npm: from the terminal and from npm.
    if (requested) return;
    requested = true;
    stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, request);
  // A closed terminal must not break the shutdown when it prints.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  if (process.env.npm_lifecycle_event) whenParentIsGone(request);
}
