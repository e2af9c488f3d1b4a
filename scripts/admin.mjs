// Lists administrators, invites one, or takes one away:
// npm run admin -- list | invite EMAIL [--role ROLE] [--print] | revoke EMAIL [--force]   [--project ID]
// Without --project, the suite of `npm start` is meant.
import '../functions/src/testing/read-typescript.mjs';
import { explain } from './project/explain.mjs';
import { readArguments, refuseArguments } from './project/read-arguments.mjs';
import { mailsLinks, tellInvitation } from './project/tell-invitation.mjs';
import { useProject } from './project/use-project.mjs';

const roles = ['viewer', 'issuer', 'owner'];
const usage = [
  'npm run admin -- list [--project ID]',
  `npm run admin -- invite EMAIL [--role ${roles.join('|')}] [--print] [--project ID]`,
  'npm run admin -- revoke EMAIL [--force] [--project ID]',
];
const { values, positionals } = readArguments({
  usage,
  mostWords: 2,
  options: {
    project: { type: 'string' },
    role: { type: 'string' },
    print: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
  },
});
const [command, email] = positionals;
const commands = { list, invite, revoke };
const isComplete = positionals.length === (command === 'list' ? 1 : 2) && [undefined, ...roles].includes(values.role);
if (!isComplete || !Object.hasOwn(commands, command)) refuseArguments({ usage });

const projectId = await useProject(values.project);
const service = await import('../functions/src/administrators/commands.service.ts');

try {
  await commands[command]();
} catch (error) {
  const isRefused = error.name === 'AppError';
  console.error(isRefused ? error.message : `Nothing was done, or only a part of it: ${explain(error, projectId)}`);
  process.exitCode = 1;
}
// What keeps the connection open need not be waited for.
process.exit();

async function list() {
  const administrators = await service.listWithSessions();
  console.log(`${count(administrators.length, 'administrator')} in project ${projectId}.`);
  for (const { email: name, role, state, lastSignInAt, sessions } of administrators) {
    const facts = [role, state, count(sessions, 'live session'), `last sign-in ${lastSignInAt ?? 'never'}`];
    console.log(`${name}: ${facts.join(', ')}`);
  }
}

async function invite() {
  const invited = await service.inviteByCommand(email, values.role, await mailsLinks(values));
  const { email: name, state, role } = invited.administrator;
  console.log(
    state === 'active'
      ? `${name} is an administrator of project ${projectId} (${role}). The password stays until the link is used.`
      : `${name} is invited to project ${projectId} as ${role}.`,
  );
  await tellInvitation(invited);
}

async function revoke() {
  const ended = await service.revoke(email, { isForced: values.force }).catch(explainLastOwner);
  if (!ended) {
    console.log(`${email} was no administrator of project ${projectId}.`);
    return;
  }
  console.log(`${email} is no administrator of project ${projectId} any more.`);
  const { sessions, devices } = ended;
  console.log(
    `Ended: ${count(sessions, 'session')}. Forgotten: ${count(devices, 'browser')}. The account itself stays.`,
  );
}

function explainLastOwner(error) {
  if (error.code !== 'conflict') throw error;
  error.message =
    `${email} is the last owner, without whom nobody can invite anybody. Make another one first: npm run create-admin -- ` +
    'OTHER-EMAIL. To end the access at once, for example of a stolen account, add --force, and make another owner then.';
  throw error;
}

function count(/** @type {number} */ number, /** @type {string} */ what) {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
