import { createServer } from 'node:net';
import { portHolder } from './port-holder.mjs';

/**
 * A sentence about the first port that another program holds; undefined when all are free.
 * @param {ReturnType<typeof import('./config.mjs').readConfig>} config
 */
export async function takenPort(config) {
  for (const { port, use } of portsOf(config)) {
    if (await isFree(port)) continue;
    const holder = (await portHolder(port)) ?? 'another program';
    return `Port ${port}, which is for ${use}, is taken by ${holder}: stop that and try again.`;
  }
  return undefined;
}

/** The logging port is left out: it is only used together with the emulators' own user interface. */
function portsOf(/** @type {ReturnType<typeof import('./config.mjs').readConfig>} */ { emulators }) {
  const names = Object.keys(emulators).filter((name) => emulators[name].port && name !== 'logging');
  const ports = names.map((name) => ({ port: emulators[name].port, use: `the ${name} emulator` }));
  return [...ports, { port: emulators.firestore.websocketPort, use: "the firestore emulator's websocket" }];
}

function isFree(/** @type {number} */ port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
