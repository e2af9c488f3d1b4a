import { onPath } from './on-path.mjs';
import { withProgress } from './progress.mjs';
import { run } from './run.mjs';

const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
// An unreachable package server must not hold up the start for minutes.
const options = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1', '-o', 'DPkg::Lock::Timeout=120'];

/** apt holds a lock, so installs run one after the other, after a single update. @type {Promise<unknown>} */
let queue = Promise.resolve();
let updated = false;

export function aptAvailable() {
  return process.getuid?.() === 0 && Boolean(onPath('apt-get'));
}

/** The names of the packages that match a pattern. */
export async function aptPackages(/** @type {string} */ pattern) {
  await inTurn(update);
  const { output } = await run('apt-cache', ['search', '--names-only', pattern]);
  return output
    .split('\n')
    .map((line) => line.split(' ')[0])
    .filter(Boolean);
}

/** Installs packages; the output shows why if it fails. */
export function aptInstall(/** @type {string[]} */ packages) {
  return inTurn(async () => {
    await update();
    const args = [...options, 'install', '-y', '--no-install-recommends', ...packages];
    return withProgress(packages.join(', '), () => run('apt-get', args, { env: environment }));
  });
}

async function update() {
  // One broken source makes an update fail although the others were read. The install will show.
  if (!updated)
    await withProgress('apt-get update', () => run('apt-get', [...options, 'update'], { env: environment }));
  updated = true;
}

/**
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
function inTurn(work) {
  const result = queue.then(work);
  queue = result.catch(() => undefined);
  return result;
}
