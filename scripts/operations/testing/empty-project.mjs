import { readFileSync } from 'node:fs';

/** @typedef {{ code: number, stdout: string, stderr: string }} Ended */

const newMetric =
  'Cannot find metric(s) that match type = "logging.googleapis.com/user/badges". If a metric was created recently, it could take up to 10 minutes to become available.';
const newApi =
  'Cloud Monitoring API has not been used in project 123 before or it is disabled. If you enabled this API recently, wait a few minutes.';

/**
 * Stub of gcloud and a new project. It keeps and lists what was created, and at first refuses calls of new APIs and
 * alerts of new metrics, as Google does.
 * @param {number} [refusals]  how often each is refused
 */
export function emptyProject(refusals = 2) {
  const things = [];
  const calls = [];
  const left = { api: refusals, metric: refusals };

  /** @returns {Ended} */
  const answer = (/** @type {string[]} */ args) => {
    calls.push(args);
    if (args[0] === 'services') return printed('');
    const file = args.find((arg) => /-from-file=/.test(arg))?.split('=')[1];
    const config = file && JSON.parse(readFileSync(file, 'utf8'));
    const kind = args.filter((arg) => !/^(alpha|beta)$/.test(arg))[1];
    if (left.api-- > 0) return refused(newApi);
    const ofNewMetric = kind === 'policies' && args.includes('create') && JSON.stringify(config).includes('/user/');
    if (ofNewMetric && left.metric-- > 0) return refused(newMetric);
    return answerOnce(args, kind, config);
  };

  const answerOnce = (/** @type {string[]} */ args, /** @type {string} */ kind, config) => {
    const [, filter] = args.find((arg) => arg.startsWith('--filter='))?.match(/"([^"]+)"$/) ?? [];
    if (args.some((arg) => /^list/.test(arg))) {
      const found = things.filter((thing) => thing.kind === kind && (!filter || thing.words.includes(filter)));
      const asksForBoth = args.includes('--format=value(displayName,name)');
      const lines = found.map(({ name, config }) => (asksForBoth ? `${config.displayName}\t${name}` : name));
      return printed(lines.join('\n'), `Listed ${found.length} items.`);
    }
    if (args.includes('describe')) return printed('an-etag');
    const name = config?.name ?? `projects/school/${kind}/${things.length}`;
    if (args.includes('create')) {
      things.push({ kind, name, config, words: `${args.join()} ${JSON.stringify(config ?? '')}` });
      return printed(name, `Created ${kind} [${name}].`);
    }
    const named = args[args.indexOf('update') + 1];
    const found = things.find((thing) => thing.name === named);
    if (!found) return refused(`There is no ${kind} "${named}".`);
    found.updated = config ?? args;
    return printed(name, `Updated ${kind} [${name}].`);
  };

  /** Runs `gcloud` as the command would, without a process. */
  const gcloud = async (/** @type {string[]} */ args) => {
    const { code, stdout, stderr } = answer(args);
    if (code) throw new Error(stderr);
    return stdout;
  };
  return { answer, gcloud, things, calls };
}

function printed(/** @type {string} */ stdout, stderr = '') {
  return { code: 0, stdout, stderr };
}

function refused(/** @type {string} */ stderr) {
  return { code: 1, stdout: '', stderr: `ERROR: (gcloud) ${stderr}` };
}
