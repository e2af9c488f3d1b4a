import { rootDir } from '../paths.mjs';
import { explainOutput } from './explain.mjs';
import { withProgress } from './progress.mjs';
import { isReachable } from './reachable.mjs';
import { MissingError } from './requirement.mjs';
import { run } from './run.mjs';

const connectionFailures =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT)\b/;
/** Options of npm. No package needs its install script, and re2's takes minutes and a C++ compiler. */
const quietly = ['--no-audit', '--no-fund', '--ignore-scripts'];

/**
 * Installs the packages of package-lock.json and reports its progress.
 * @param {number} total  how many packages that is, about
 */
export async function npmCi(total) {
  const registry = process.env.npm_config_registry || 'https://registry.npmjs.org/';
  const online = await isReachable(registry);
  // Without a connection npm's cache may have everything. Longer timeouts only cost minutes.
  const options = online ? [] : ['--prefer-offline', '--fetch-retries=0'];
  /** At this log level npm names each package that it has fetched. @type {Set<string>} */
  const fetched = new Set();
  const { ok, output } = await withProgress(
    'npm packages',
    () =>
      npm(['ci', ...quietly, '--loglevel=http', ...options], (text) => {
        for (const [address] of text.matchAll(/https?:\S+\.tgz/g)) fetched.add(address);
      }),
    () => `${Math.min(fetched.size, total)} of ${total}`,
  );
  if (!ok) throw new MissingError(explainFailure(output, { registry, online }));
}

/**
 * @param {string} output
 * @param {{ registry: string, online: boolean }} connection
 */
function explainFailure(output, { registry, online }) {
  const disk = explainOutput(output);
  if (disk) return disk;
  if (!online || connectionFailures.test(output)) {
    return (
      `The npm packages cannot be downloaded, because ${registry} does not answer. ` +
      'Connect to the internet, or set HTTPS_PROXY to your proxy, and try again.'
    );
  }
  return `The npm packages could not be installed; npm ci says:\n${firstErrors(output)}`;
}

/** Runs the npm that runs this script, so that a developer's choice of npm counts. */
function npm(/** @type {string[]} */ args, /** @type {(text: string) => void} */ onOutput) {
  const cli = process.env.npm_execpath;
  const options = { cwd: rootDir, onOutput };
  return cli?.endsWith('.js') ? run(process.execPath, [cli, ...args], options) : run('npm', args, options);
}

/** npm names the reason first and then explains its options at length. */
function firstErrors(/** @type {string} */ output) {
  const errors = output.split('\n').filter((line) => /^npm error \S/.test(line));
  return errors.slice(0, 6).join('\n') || output.slice(-1000);
}
