// Google answers late, refuses what was just switched on for some minutes, and pages its lists.
import { expect, test } from 'vitest';
import './testing/environment.mjs';
import { readWanted } from './wanted.mjs';
import { deployToStub } from './testing/stubbed-deploy.mjs';

const projectId = 'manners-stub';
const switchingOn = {
  refused: 403,
  message:
    'Cloud Firestore API has not been used in project 123456 before or it is disabled. If you enabled this API recently, wait a few minutes for the action to propagate to our systems and retry.',
};
const noAccountYet = {
  refused: 400,
  message: 'Service account 123456-compute@developer.gserviceaccount.com does not exist.',
};

test('--fix of a new project waits for APIs and accounts that it has just asked for, and says so', async () => {
  const { isWell, said, stub } = await deployToStub({ projectId, fix: true }, (project) => {
    Object.assign(project, { lateMs: 20, backupSchedules: [], bucket: null, auth: {}, roles: [] });
    project.servicesOff = ['firestore.googleapis.com', 'compute.googleapis.com'];
    project.refusesTwice = [
      {
        pattern: /^\w+ (firestore|firebasestorage|identitytoolkit|secretmanager|firebasehosting)/,
        answer: switchingOn,
      },
      { pattern: /setIamPolicy$/, answer: noAccountYet },
    ];
  });
  expect(isWell, said).toBe(true);
  expect(said).toContain('Google is still switching on an API. Trying again for up to 5 minutes.');
  expect(said).toContain("Google is still making the functions' account. Trying again for up to 5 minutes.");
  expect(stub.project.backupSchedules).toHaveLength(1);
});

test('what is on the second page of a list is found', async () => {
  const { isWell, said } = await deployToStub({ projectId, dryRun: true }, (project) => {
    project.hasTwoPages = true;
    project.sites.unshift({ name: 'projects/manners-stub/sites/another', type: 'USER_SITE' });
    project.fields = readWanted().lifetimes.map((lifetime) => {
      const [collection, field] = lifetime.split('.');
      const name = `projects/${projectId}/databases/(default)/collectionGroups/${collection}/fields/${field}`;
      return { name, ttlConfig: { state: 'ACTIVE' } };
    });
  });
  expect(isWell, said).toBe(true);
  expect(said).toContain(`ok      Firestore deletes what has outlived its time: ${readWanted().lifetimes.length}`);
  expect(said).toContain(`https://${projectId}.web.app`);
});

test('an account that has no leave is not waited for', async () => {
  const { isWell, said } = await deployToStub({ projectId, fix: true }, (project) => {
    project.refuses.push({ pattern: /backupSchedules/, answer: { refused: 403, message: 'Permission denied' } });
  });
  expect(isWell).toBe(false);
  expect(said).not.toContain('Trying again');
});
