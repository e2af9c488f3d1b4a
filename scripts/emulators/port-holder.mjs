import { existsSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { run } from '../setup/run.mjs';

const listening = '0A';

/**
 * The program that listens on a port, such as "node (process 123)".
 * @param {number} port
 * @returns {Promise<string | undefined>} undefined when the system does not tell, as for another user's program
 */
export async function portHolder(port) {
  return existsSync('/proc/net/tcp') ? holderFromProc(port) : holderFromLsof(port);
}

function holderFromProc(/** @type {number} */ port) {
  const sockets = new Set(['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => listeningSockets(table, port)));
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const pid = pids.find((candidate) => openFiles(candidate).some((file) => sockets.has(file)));
  return pid && describe(readFileSync(`/proc/${pid}/comm`, 'utf8').trim(), pid);
}

/** A table's rows hold the local address as hexadecimal ip:port, then the state, and in the tenth field the inode. */
function listeningSockets(/** @type {string} */ table, /** @type {number} */ port) {
  if (!existsSync(table)) return [];
  const rows = readFileSync(table, 'utf8').trim().split('\n').slice(1);
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter((fields) => fields[3] === listening && parseInt(fields[1].split(':')[1], 16) === port)
    .map((fields) => `socket:[${fields[9]}]`);
}

function openFiles(/** @type {string} */ pid) {
  const folder = `/proc/${pid}/fd`;
  // Another user's process, or one that ended meanwhile, has none for us; a file that it has closed meanwhile is no reason
  // to forget the others.
  return orElse(() => readdirSync(folder), []).map((fd) => orElse(() => readlinkSync(`${folder}/${fd}`), ''));
}

/**
 * @template T
 * @param {() => T} read
 * @param {T} otherwise
 * @returns {T}
 */
function orElse(read, otherwise) {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

async function holderFromLsof(/** @type {number} */ port) {
  const { output } = await run('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc']);
  const pid = output.match(/^p(\d+)$/m)?.[1];
  return pid && describe(output.match(/^c(.+)$/m)?.[1] ?? 'a program', pid);
}

function describe(/** @type {string} */ name, /** @type {string} */ pid) {
  return `${name} (process ${pid})`;
}
