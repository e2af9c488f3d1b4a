import { expect, test } from 'vitest';
import './testing/environment.mjs';
import { stepsOf } from './steps.mjs';
import { startGoogleStub } from './testing/google-stub.mjs';
import { readyProject } from './testing/ready-project.mjs';
import { deployToStub } from './testing/stubbed-deploy.mjs';

/** @typedef {import('./steps.mjs').DeployPlace} DeployPlace */

const projectId = 'stopped-stub';

test('functions wait until their indexes are built', async () => {
  const project = readyProject();
  project.indexes = [{ name: 'indexes/1' }];
  project.answersUntilIndexesAreBuilt = 2;
  const stub = await startGoogleStub(project);
  Object.assign(process.env, stub.env);
  const names = stepsOf({ skipTests: false }).map(({ name }) => name);
  expect(names.indexOf('functions')).toBeGreaterThan(names.indexOf('indexes are built'));
  const step = stepsOf({ skipTests: false }).find(({ name }) => name === 'indexes are built');
  const stopped = new AbortController();
  const place = /** @type {DeployPlace} */ ({ projectId: project.projectId, stopped: stopped.signal });
  await expect(step?.run(place)).resolves.toBe(true);
  expect(stub.asked).toHaveLength(3);
  stub.close();
});

test('Ctrl-C ends the step that is under way, nothing comes after it, and what is live is told', async () => {
  /** @type {unknown[]} */
  const done = [];
  const press = async (/** @type {DeployPlace} */ { stopped }) => {
    // As under npm.
    process.emit('SIGINT');
    process.emit('SIGINT');
    done.push(stopped.aborted);
    return true;
  };
  const steps = [
    { name: 'functions', says: '', run: press, live: 'Live is the former site.' },
    { name: 'site', says: '', run: async () => done.push('site') > 0, live: '' },
  ];
  const { isWell, said } = await deployToStub({ projectId, steps });
  expect(isWell).toBe(false);
  expect(done).toEqual([true]);
  expect(said).toContain('Stopped, as Ctrl-C asks.\n\nThe step "functions" was stopped. Live is the former site.');
  expect(said).toContain('\n  On: npm run deploy -- --project stopped-stub');
});
