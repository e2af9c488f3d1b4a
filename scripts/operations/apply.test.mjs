import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootDir } from '../paths.mjs';
import { applyOperations, readOperations } from './apply.mjs';

const metrics = readOperations('metrics');
const alerts = readOperations('alerts');
const dashboard = readOperations('dashboard');
const wanted = { project: 'school', email: 'dev@school.example', host: 'badges.school.example' };

/** Stands in for gcloud and the project: it keeps what was created, and lists it by the name in the filter. */
function emptyProject() {
  const things = [];
  const calls = [];
  const gcloud = async (args) => {
    calls.push(args);
    const file = args.find((arg) => /-from-file=/.test(arg))?.split('=')[1];
    const config = file && JSON.parse(readFileSync(file, 'utf8'));
    const kind = args.filter((arg) => !/^(alpha|beta)$/.test(arg))[1];
    const [, filter] = args.find((arg) => arg.startsWith('--filter='))?.match(/"([^"]+)"$/) ?? [];
    if (args.some((arg) => /^list/.test(arg))) {
      return things
        .filter((thing) => thing.kind === kind && (!filter || thing.words.includes(filter)))
        .map(({ name }) => name)
        .join('\n');
    }
    if (args.includes('describe')) return 'an-etag';
    const name = config?.name ?? `projects/school/${kind}/${things.length}`;
    if (args.includes('create'))
      things.push({ kind, name, config, words: `${args.join()} ${JSON.stringify(config ?? '')}` });
    else things.find((thing) => thing.name === args[args.indexOf('update') + 1]).updated = config ?? args;
    return name;
  };
  return { gcloud, things, calls };
}

test('all is created once, and brought up to date from then on', async () => {
  const { gcloud, things, calls } = emptyProject();
  const paid = { ...wanted, billingAccount: 'AB-12', budget: '50EUR' };
  await applyOperations(paid, gcloud, () => undefined);
  // A channel, a check, a dashboard and a budget.
  const count = metrics.length + alerts.length + 4;
  expect(things).toHaveLength(count);
  calls.length = 0;
  await applyOperations(paid, gcloud, () => undefined);
  expect(things).toHaveLength(count);
  expect(calls.some((args) => args.includes('create'))).toBe(false);
  expect(things.filter(({ updated }) => updated)).toHaveLength(count - 2);
  expect(things.find(({ kind }) => kind === 'dashboards').updated.etag).toBe('an-etag');
});

test('every alert goes to the channel, and that of the site knows its check', async () => {
  const { gcloud, things } = emptyProject();
  await applyOperations(wanted, gcloud, () => undefined);
  const channel = things.find(({ kind }) => kind === 'channels').name;
  const policies = things.filter(({ kind }) => kind === 'policies').map(({ config }) => config);
  expect(policies.map(({ notificationChannels }) => notificationChannels)).toEqual(alerts.map(() => [channel]));
  const { name } = things.find(({ kind }) => kind === 'uptime');
  const { filter } = policies[0].conditions[0].conditionThreshold;
  expect(filter).toContain(`metric.labels.check_id="${name.slice(name.lastIndexOf('/') + 1)}"`);
});

test('alerts and charts ask for metrics that are defined', () => {
  const asked = [...JSON.stringify([alerts, dashboard]).matchAll(/logging\.googleapis\.com\/user\/(\w+)/g)];
  expect(asked.length).toBeGreaterThan(10);
  const defined = metrics.map(({ name }) => name);
  expect(asked.map(([, name]) => name).filter((name) => !defined.includes(name))).toEqual([]);
});

test('for each alert it is written what to do', () => {
  const guide = readFileSync(join(rootDir, 'docs/operate.md'), 'utf8');
  const titles = alerts.map(({ displayName }) => displayName.replace('Badges: ', ''));
  expect(titles.filter((title) => !guide.toLowerCase().includes(`### ${title.toLowerCase()}\n`))).toEqual([]);
});
