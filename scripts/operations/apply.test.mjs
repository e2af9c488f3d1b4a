import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootDir } from '../paths.mjs';
import { quickClock } from '../testing/quick-clock.mjs';
import { applyOperations, readOperations } from './apply.mjs';
import { gcloud as installedGcloud } from './gcloud.mjs';
import { emptyProject } from './testing/empty-project.mjs';
import { withStandInGcloud } from './testing/stand-in-gcloud.mjs';

const metrics = readOperations('metrics');
const alerts = readOperations('alerts');
const dashboard = readOperations('dashboard');
const wanted = { project: 'school', email: 'dev@school.example', host: 'badges.school.example' };
const paid = { ...wanted, billingAccount: 'AB-12', budget: '50EUR' };

const apply = (project, gcloud, said = []) =>
  applyOperations(project, gcloud, (/** @type {string} */ line) => said.push(line), quickClock());

test('all is created once, and brought up to date from then on', async () => {
  const { gcloud, things, calls } = emptyProject();
  await apply(paid, gcloud);
  // A channel, a check, a dashboard and a budget.
  const count = metrics.length + alerts.length + 4;
  expect(things).toHaveLength(count);
  calls.length = 0;
  await apply(paid, gcloud);
  expect(things).toHaveLength(count);
  expect(calls.some((args) => args.includes('create'))).toBe(false);
  expect(things.filter(({ updated }) => updated)).toHaveLength(count - 2);
  expect(things.find(({ kind }) => kind === 'dashboards').updated.etag).toBe('an-etag');
});

test('every alert goes to the channel, and that of the site knows its check', async () => {
  const { gcloud, things } = emptyProject();
  await apply(wanted, gcloud);
  const channel = things.find(({ kind }) => kind === 'channels').name;
  const policies = things.filter(({ kind }) => kind === 'policies').map(({ config }) => config);
  expect(policies.map(({ notificationChannels }) => notificationChannels)).toEqual(alerts.map(() => [channel]));
  expect(policies[0].displayName).toBe('Badges: the site is down');
  const { name } = things.find(({ kind }) => kind === 'uptime');
  const { filter } = policies[0].conditions[0].conditionThreshold;
  expect(filter).toContain(`metric.labels.check_id="${name.slice(name.lastIndexOf('/') + 1)}"`);
});

test('in a new project it waits for what Google takes up by and by, alerts last, and is done at the first run', async () => {
  const { answer, things, calls } = emptyProject();
  const said = [];
  await withStandInGcloud(answer, () => apply(paid, installedGcloud, said));
  expect(things).toHaveLength(metrics.length + alerts.length + 4);
  const channel = things.find(({ kind }) => kind === 'channels').name;
  const policies = things.filter(({ kind }) => kind === 'policies').map(({ config }) => config);
  expect(policies.map(({ notificationChannels }) => notificationChannels)).toEqual(alerts.map(() => [channel]));
  expect(said.filter((line) => line.includes('Trying again for up to 12 minutes.'))).toEqual([
    expect.stringContaining('still switching on an API'),
    expect.stringContaining('not taken up the new metrics'),
  ]);
  const lastOther = things.findLastIndex(({ kind }) => kind !== 'policies');
  expect(things.findIndex(({ kind }) => kind === 'policies')).toBeGreaterThan(lastOther);
  const [enabled] = calls;
  expect(enabled.slice(0, 2)).toEqual(['services', 'enable']);
  expect(enabled).toContain('billingbudgets.googleapis.com');
  const budgets = calls.filter((args) => args.includes('budgets'));
  expect(budgets.filter((args) => !args.includes('--billing-project=school'))).toEqual([]);
  // Some forty processes, each about a second on a busy machine.
}, 120_000);

test('what Google refuses for good ends it with Google’s words, and a missing gcloud with how to get it', async () => {
  const answer = () => ({ code: 1, stdout: '', stderr: 'ERROR: (gcloud) [me] does not have permission' });
  await expect(withStandInGcloud(answer, () => apply(wanted, installedGcloud))).rejects.toThrow('not have permission');
  const { PATH } = process.env;
  process.env.PATH = '';
  const missing = apply(wanted, installedGcloud);
  process.env.PATH = PATH;
  await expect(missing).rejects.toThrow('gcloud is not on this machine.');
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
