// Lists administrators, or takes one away: npm run admin -- list | revoke EMAIL [--project ID]
// Without --project, the suite of `npm start` is meant.
import { parseArgs } from 'node:util';
import { listAdministrators, revokeAdministrator } from './admin-account.mjs';
import { explain } from './project/explain.mjs';
import { useProject } from './project/use-project.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { project: { type: 'string' } } });
const [command, email] = positionals;
const isComplete = command === 'list' ? positionals.length === 1 : command === 'revoke' && email?.includes('@');
if (!isComplete) {
  console.error('Usage: npm run admin -- list [--project ID]\n       npm run admin -- revoke EMAIL [--project ID]');
  process.exit(2);
}

const projectId = await useProject(values.project);

try {
  await (command === 'list' ? list() : revoke());
} catch (error) {
  console.error(`Nothing was done, or only a part of it: ${explain(error, projectId)}`);
  process.exitCode = 1;
}

async function list() {
  const administrators = await listAdministrators(projectId);
  console.log(`${count(administrators.length, 'administrator')} in project ${projectId}.`);
  for (const { email: name, disabled, lastSignIn, sessions } of administrators) {
    const facts = [count(sessions, 'live session'), `last password sign-in ${lastSignIn ?? 'never'}`];
    console.log(`${name}: ${[...(disabled ? ['disabled'] : []), ...facts].join(', ')}`);
  }
}

async function revoke() {
  const { wasAdministrator, sessions, devices } = await revokeAdministrator({ email, projectId });
  console.log(
    wasAdministrator
      ? `${email} is no administrator of project ${projectId} any more.`
      : `${email} was no administrator of project ${projectId}.`,
  );
  console.log(
    `Ended: ${count(sessions, 'session')}. Forgotten: ${count(devices, 'browser')}. The account itself stays.`,
  );
}

function count(/** @type {number} */ number, /** @type {string} */ what) {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
