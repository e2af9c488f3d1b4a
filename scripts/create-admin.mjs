// Makes an administrator: npm run create-admin -- EMAIL [--project ID]
// The password is asked for, or read from ADMIN_PASSWORD. Without --project, the suite of `npm start` is meant.
import { parseArgs } from 'node:util';
import { ensureAdministrator } from './admin-account.mjs';
import { askSecret } from './ask-secret.mjs';
import { adminEnvironment, readConfig, startProject } from './emulators/config.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { project: { type: 'string' } } });
const [email] = positionals;
if (!email?.includes('@')) {
  console.error('Usage: npm run create-admin -- EMAIL [--project ID]');
  process.exit(2);
}

const projectId = values.project ?? startProject;
if (projectId === startProject) Object.assign(process.env, adminEnvironment(readConfig()));

const password =
  process.env.ADMIN_PASSWORD ?? (await askSecret('Password (blank keeps the one of an existing account): '));
try {
  const outcome = await ensureAdministrator({ email, password: password || undefined, projectId });
  console.log(`Administrator ${email} ${outcome} in project ${projectId}.`);
} catch (error) {
  console.error(`No administrator was made: ${error.message}`);
  process.exitCode = 1;
}
