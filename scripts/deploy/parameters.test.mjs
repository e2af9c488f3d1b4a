import { expect, test } from 'vitest';
import './testing/environment.mjs';
import { lookAt } from './check.mjs';
import { parameters } from './checks/settings.mjs';
import { deployToStub } from './testing/stubbed-deploy.mjs';

const projectId = 'parameters-stub';

test('a parameter without a value keeps a deploy from beginning, by the words with which the functions would not start', async () => {
  const checks = [parameters];
  const given =
    'WEB_API_KEY=key\nPUBLIC_URL=https://badges.example.org\nMAIL_FROM=badges@example.org\nLINKEDIN_ORGANIZATION_ID=\nGOOGLE_SIGN_IN=\n';
  const wanted = /** @type {import('./wanted.mjs').Wanted} */ ({
    parameters: [
      { name: 'STRANGE_KEY', description: 'Key of a stranger', usual: null },
      { name: 'HOW_MANY', description: 'At most', usual: '3' },
    ],
  });
  const place = /** @type {import('./check.mjs').Place} */ ({ projectId: 'nobody-stub', wanted });
  const findings = await lookAt(checks, place);
  expect(findings[0]).toMatchObject({
    state: 'missing',
    says: 'functions/.env.nobody-stub lacks STRANGE_KEY (Key of a stranger), HOW_MANY (At most).',
  });
  expect(parameters.fix(place)).toBe("printf 'STRANGE_KEY=...\\nHOW_MANY=3\\n' >> functions/.env.nobody-stub");
  const { isWell, said } = await deployToStub({ projectId, dryRun: true, checks }, (project) => {
    project.parameters = `${given}MAILS_PER_MINUTE=many\n`;
  });
  expect(isWell).toBe(false);
  expect(said).toMatch(/MISSING Parameters of the functions: functions\/\.env\.parameters-stub: [^]*MAILS_PER_MINUTE/);
});

test.each([
  ['WEB_API_KEY', '...', 'WEB_API_KEY is still ...: write its value.'],
  ['PUBLIC_URL', 'http://127.0.0.1:5000', 'PUBLIC_URL is http://127.0.0.1:5000: write https://'],
  ['PUBLIC_URL', 'badges.example.org', 'PUBLIC_URL is badges.example.org: write https://'],
  ['PUBLIC_URL', 'https://badges.example.org/de', 'PUBLIC_URL is https://badges.example.org/de: write https://'],
  ['PUBLIC_URL', 'https://localhost', 'PUBLIC_URL is https://localhost: write https://'],
])('%s=%s keeps a deploy from beginning', async (name, value, sentence) => {
  const { isWell, said } = await deployToStub({ projectId, dryRun: true, checks: [parameters] }, (project) => {
    project.parameters = project.parameters.replace(new RegExp(`^${name}=.*`, 'm'), `${name}=${value}`);
  });
  expect(isWell).toBe(false);
  expect(said).toContain(`MISSING Parameters of the functions: functions/.env.parameters-stub: ${sentence}`);
  expect(said).toContain('nano functions/.env.parameters-stub');
});

test('the address of a site may end in a slash', async () => {
  const { isWell, said } = await deployToStub({ projectId, dryRun: true, checks: [parameters] }, (project) => {
    project.parameters = project.parameters.replace('https://badges.example.org', 'https://badges.example.org/');
  });
  expect(isWell, said).toBe(true);
});
