import { createServer } from 'node:net';
import { run } from '../setup/run.mjs';

/**
 * A sentence about the first port that is taken; undefined if all are free.
 * @param {ReturnType<typeof import('./config.mjs').readConfig>} config
 * @param {{ port: number, use: string }[]} [others]
 * @param {string} [moved]  the command with its ports moved
 */
export async function takenPort(config, others = [], moved = undefined) {
  for (const { port, use } of [...portsOf(config), ...others]) {
    if (!(await isFree(port))) return describeTaken({ port, use, holder: await portHolder(port), moved });
  }
  return undefined;
}

/**
 * Sentence about a taken port and what to do about it.
 * @param {{ port: number, use: string, holder: string | undefined, moved?: string | undefined }} taken
 */
export function describeTaken({ port, use, holder = 'another program', moved = 'PORT_OFFSET=100 npm start' }) {
  // lsof cuts off names: this is macOS's ControlCenter, which uses port 5000 on every new Mac.
  const stop = holder.startsWith('ControlC')
    ? 'switch AirPlay Receiver off in System Settings, General, AirDrop & Handoff'
    : 'stop that and try again';
  return `Port ${port}, which is for ${use}, is taken by ${holder}: ${stop}, or use other ports: ${moved}.`;
}

/** The logging port is left out: only the emulators' user interface uses it. */
function portsOf(/** @type {ReturnType<typeof import('./config.mjs').readConfig>} */ { emulators }) {
  const names = Object.keys(emulators).filter((name) => emulators[name].port && name !== 'logging');
  const ports = names.map((name) => ({ port: emulators[name].port, use: `the ${name} emulator` }));
  return [...ports, { port: emulators.firestore.websocketPort, use: "the firestore emulator's websocket" }];
}

/** The program that listens on a port, such as "node (process 123)"; undefined if the system does not say. */
async function portHolder(/** @type {number} */ port) {
  const { output } = await run('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc']);
  const [, pid] = /^p(\d+)$/m.exec(output) ?? [];
  const [, name = 'a program'] = /^c(.+)$/m.exec(output) ?? [];
  return pid && `${name} (process ${pid})`;
}

function isFree(/** @type {number} */ port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
