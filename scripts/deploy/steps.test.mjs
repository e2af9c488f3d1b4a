import { expect, test } from 'vitest';
import './testing/environment.mjs';
import { stepsOf } from './steps.mjs';
import { startGoogleStub } from './testing/google-stub.mjs';
import { readyProject } from './testing/ready-project.mjs';

test('functions wait until their indexes are built', async () => {
  const project = readyProject();
  project.indexes = [{ name: 'indexes/1' }];
  project.answersUntilIndexesAreBuilt = 2;
  const stub = await startGoogleStub(project);
  Object.assign(process.env, stub.env);
  const names = stepsOf({ skipTests: false }).map(({ name }) => name);
  expect(names.indexOf('functions')).toBe(names.indexOf('indexes are built') + 1);
  const step = stepsOf({ skipTests: false }).find(({ name }) => name === 'indexes are built');
  await expect(step.run({ projectId: project.projectId })).resolves.toBe(true);
  expect(stub.asked).toHaveLength(3);
  stub.close();
});
