// The real gcloud against a stub of Google's APIs. `apply.test.mjs` uses a stand-in for gcloud.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onPath } from '../setup/on-path.mjs';
import { quickClock } from '../testing/quick-clock.mjs';
import { applyOperations, readOperations } from './apply.mjs';
import { gcloud } from './gcloud.mjs';
import { startMonitoringStub } from './testing/monitoring-stub.mjs';

const wanted = { project: 'school-stub', email: 'dev@school.example', host: 'badges.school.example' };

test('the real gcloud, which this test needs, is done at its first run in a new project, and changes nothing twice', async () => {
  expect(onPath('gcloud'), 'This test needs gcloud: https://cloud.google.com/sdk/docs/install').toBeTruthy();
  const stub = await startMonitoringStub();
  const folder = mkdtempSync(join(tmpdir(), 'gcloud-'));
  Object.assign(process.env, stub.env, signedIn(folder));
  const said = [];
  const run = () => applyOperations(wanted, gcloud, (line) => said.push(line), quickClock());

  await run();
  expect(stub.refused).toEqual({ logging: 2, monitoring: 2, alertPolicies: 2 });
  const { metrics, alertPolicies, notificationChannels, uptimeCheckConfigs, dashboards } = stub.created;
  expect(metrics).toHaveLength(readOperations('metrics').length);
  expect([notificationChannels, uptimeCheckConfigs, dashboards].map((things) => things.length)).toEqual([1, 1, 1]);
  expect(alertPolicies).toHaveLength(readOperations('alerts').length);
  expect(alertPolicies.map((policy) => policy.notificationChannels)).toEqual(
    alertPolicies.map(() => [notificationChannels[0].name]),
  );
  expect(said.filter((line) => line.includes('Trying again'))).toHaveLength(3);

  const counts = () => Object.entries(stub.created).map(([collection, things]) => [collection, things.length]);
  const before = counts();
  await run();
  expect(counts()).toEqual(before);
  stub.close();
  rmSync(folder, { recursive: true });
  // Some seventy processes, each of which takes seconds on a busy machine.
}, 600_000);

/** Environment without a login and settings of this machine's user. */
function signedIn(/** @type {string} */ folder) {
  const token = join(folder, 'token');
  writeFileSync(token, 'token-of-the-stub');
  return {
    CLOUDSDK_CONFIG: folder,
    CLOUDSDK_AUTH_ACCESS_TOKEN_FILE: token,
    CLOUDSDK_CORE_DISABLE_USAGE_REPORTING: 'true',
    CLOUDSDK_COMPONENT_MANAGER_DISABLE_UPDATE_CHECK: 'true',
  };
}
