import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootDir } from '../paths.mjs';
import { isApiStillComing, patiently } from '../project/patience.mjs';
import { writeWhole } from '../setup/write-whole.mjs';

/** @typedef {(args: string[]) => Promise<string>} Gcloud */
/** @typedef {{ project: string, email: string, host: string, billingAccount?: string, budget?: string }} Wanted */

const uptimeName = 'Badges: health';
const budgetName = 'Badges';

/** Google says that an alert can name a new metric after up to ten minutes. */
const minutesToWait = 12;
const pauseMs = 20_000;

export function readOperations(/** @type {'metrics' | 'alerts' | 'dashboard'} */ name) {
  return JSON.parse(readFileSync(join(rootDir, `docs/operations/${name}.json`), 'utf8'));
}

/**
 * Creates missing resources and updates existing ones by name, so it can run again at any time. In a new project it
 * waits until Google has finished what it just switched on.
 * @param {Wanted} wanted
 * @param {Gcloud} gcloud
 * @param {(line: string) => void} say
 * @param {import('../project/patience.mjs').Clock} [clock]
 */
export async function applyOperations({ project, email, host, billingAccount, budget }, gcloud, say, clock) {
  const folder = mkdtempSync(join(tmpdir(), 'operations-'));
  const patience = { passing, minutes: minutesToWait, pauseMs, say, clock };
  const inProject = (/** @type {string[]} */ ...args) =>
    patiently(() => gcloud([...args, `--project=${project}`]), patience);
  const asFile = (/** @type {object} */ config) => {
    const path = join(folder, 'config.json');
    writeWhole(path, JSON.stringify(config));
    return path;
  };
  const find = async (/** @type {string[]} */ command, /** @type {string} */ filter) =>
    (await inProject(...command, 'list', `--filter=${filter}`, '--format=value(name)')).split('\n')[0];

  try {
    await switchOnApis();
    await applyMetrics();
    const channel = await obtainChannel();
    const check = await obtainUptimeCheck();
    await applyDashboard();
    if (billingAccount && budget) await applyBudget(billingAccount, budget, channel);
    else say('Without --billing-account and --budget no one is notified about costs.');
    // Last: they wait for the metrics.
    await applyAlerts(channel, check);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }

  async function switchOnApis() {
    const names = ['logging', 'monitoring', ...(budget ? ['billingbudgets'] : [])];
    await inProject('services', 'enable', ...names.map((name) => `${name}.googleapis.com`));
  }

  async function applyMetrics() {
    const existing = (await inProject('logging', 'metrics', 'list', '--format=value(name)')).split('\n');
    for (const metric of readOperations('metrics')) {
      const act = existing.includes(metric.name) ? 'update' : 'create';
      await inProject('logging', 'metrics', act, metric.name, `--config-from-file=${asFile(metric)}`);
      say(`${act}d the metric ${metric.name}`);
    }
  }

  async function obtainChannel() {
    const command = ['beta', 'monitoring', 'channels'];
    const found = await find(command, `type="email" AND labels.email_address="${email}"`);
    if (found) return found;
    const named = ['--display-name=Badges', '--type=email', `--channel-labels=email_address=${email}`];
    const channel = await inProject(...command, 'create', ...named, '--format=value(name)');
    say(`created the way to ${email}`);
    return channel;
  }

  async function obtainUptimeCheck() {
    const command = ['monitoring', 'uptime'];
    const found = await inProject(
      ...command,
      'list-configs',
      `--filter=displayName="${uptimeName}"`,
      '--format=value(name)',
    );
    const check = found.split('\n')[0] || (await createUptimeCheck(command));
    return check.slice(check.lastIndexOf('/') + 1);
  }

  async function createUptimeCheck(/** @type {string[]} */ command) {
    const resource = ['--resource-type=uptime-url', `--resource-labels=host=${host},project_id=${project}`];
    const options = ['--protocol=https', '--path=/api/health', '--period=5', '--timeout=10', '--validate-ssl=true'];
    const check = await inProject(...command, 'create', uptimeName, ...resource, ...options, '--format=value(name)');
    say(`created the check of https://${host}/api/health`);
    return check;
  }

  async function applyAlerts(/** @type {string} */ channel, /** @type {string} */ check) {
    // A gcloud track that has them in all versions.
    const command = ['alpha', 'monitoring', 'policies'];
    const listed = await inProject(...command, 'list', '--format=value(displayName,name)');
    const existing = new Map(listed.split('\n').map((line) => /** @type {[string, string]} */ (line.split('\t'))));
    // Alerts without a metric are created before the others wait for theirs.
    const alerts = readOperations('alerts').toSorted((one, other) => countsLog(one) - countsLog(other));
    for (const alert of alerts) {
      const policy = JSON.parse(JSON.stringify(alert).replaceAll('UPTIME_CHECK_ID', check));
      const file = `--policy-from-file=${asFile({ ...policy, notificationChannels: [channel] })}`;
      const found = existing.get(alert.displayName);
      await inProject(...command, ...(found ? ['update', found] : ['create']), file);
      say(`${found ? 'updated' : 'created'} the alert "${alert.displayName}"`);
    }
  }

  async function applyDashboard() {
    const command = ['monitoring', 'dashboards'];
    const dashboard = readOperations('dashboard');
    const found = await find(command, `displayName="${dashboard.displayName}"`);
    const etag = found && (await inProject(...command, 'describe', found, '--format=value(etag)'));
    const file = `--config-from-file=${asFile({ ...dashboard, ...(etag && { etag }) })}`;
    await inProject(...command, ...(found ? ['update', found] : ['create']), file);
    say(`${found ? 'updated' : 'created'} the dashboard "${dashboard.displayName}"`);
  }

  async function applyBudget(
    /** @type {string} */ account,
    /** @type {string} */ amount,
    /** @type {string} */ channel,
  ) {
    const command = ['billing', 'budgets'];
    // It belongs to no project, so the call must say which project has the API.
    const ofProject = `--billing-project=${project}`;
    const ofAccount = `--billing-account=${account}`;
    const name = `${budgetName} ${project}`;
    const list = ['list', ofAccount, `--filter=displayName="${name}"`, '--format=value(name)'];
    const found = (await inProject(...command, ...list, ofProject)).split('\n')[0];
    if (found) {
      await inProject(...command, 'update', found, `--budget-amount=${amount}`, ofProject);
    } else {
      const rules = ['percent=0.5', 'percent=0.9', 'percent=1.0', 'percent=1.0,basis=forecasted-spend'];
      await inProject(
        ...[...command, 'create', ofAccount, `--display-name=${name}`, `--budget-amount=${amount}`],
        ...[`--filter-projects=projects/${project}`, ...rules.map((rule) => `--threshold-rule=${rule}`)],
        ...[`--notifications-rule-monitoring-notification-channels=${channel}`, ofProject],
      );
    }
    say(`${found ? 'updated' : 'created'} the budget of ${amount} a month`);
  }
}

/** Reason why a new project still refuses; null for any other error. */
function passing(/** @type {Error} */ { message }) {
  if (/Cannot find metric/.test(message)) return 'Google has not taken up the new metrics yet, which alerts need.';
  if (isApiStillComing(message)) return 'Google is still switching on an API.';
  return null;
}

/** 1 if an alert counts a log metric, else 0. */
function countsLog(/** @type {object} */ alert) {
  return Number(JSON.stringify(alert).includes('logging.googleapis.com/user/'));
}
