// Lists, invites or removes administrators:
// npm run admin -- list | invite EMAIL [--role ROLE] [--print] | revoke EMAIL [--force]   [--project ID]
// Without --project, the suite of `npm start` is meant.
import '../functions/src/testing/read-typescript.mjs';
import { perform } from './project/perform.mjs';
import { readArguments, refuseArguments } from './project/read-arguments.mjs';
import { mailsLinks, tellInvitation } from './project/tell-invitation.mjs';
import { useProject } from './project/use-project.mjs';

/** @type {import('../functions/src/contract/index.ts').Role[]} */
const roles = ['viewer', 'issuer', 'owner'];
const usage = [
  'npm run admin -- list [--project ID]',
  `npm run admin -- invite EMAIL [--role ${roles.join('|')}] [--print] [--project ID]`,
  'npm run admin -- revoke EMAIL [--force] [--project ID]',
];
/** @type {Record<string, () => Promise<void>>} */
const commands = { list, invite, revoke };
const { values, positionals } = readArguments({
  usage,
  words: ['list, invite or revoke', '[EMAIL]'],
  options: {
    project: { type: 'string' },
    role: { type: 'string' },
    print: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
  },
});
const [command, email] = positionals;
if (!Object.hasOwn(commands, command)) refuseArguments({ usage }, `There is no "${command}".`);
if (command === 'list' && email) refuseArguments({ usage }, `"${email}" is not understood here.`);
if (command !== 'list' && !email) refuseArguments({ usage }, 'EMAIL is missing.');
const role = roles.find((name) => name === values.role);
if (values.role !== undefined && !role)
  refuseArguments({ usage }, `"${values.role}" is no role: write ${roles.join(', ')}.`);

const projectId = await useProject(values.project);
const service = await import('../functions/src/administrators/roles/commands.service.ts');

await perform(commands[command], {
  projectId,
  stopped: () => 'Stopped. What was done stays; npm run admin -- list shows it. Run this again to do the rest.',
  failed: (why, isRefused) => (isRefused ? why : `Nothing was done, or only a part of it: ${why}`),
});

async function list() {
  const administrators = await service.listWithSessions();
  console.log(`${count(administrators.length, 'administrator')} in project ${projectId}.`);
  for (const { email: name, role, state, lastSignInAt, sessions } of administrators) {
    const facts = [role, state, count(sessions, 'live session'), `last sign-in ${lastSignInAt ?? 'never'}`];
    console.log(`${name}: ${facts.join(', ')}`);
  }
}

async function invite() {
  const invited = await service.inviteByCommand(email, role, await mailsLinks(values));
  const { email: name, state, role: given } = invited.administrator;
  console.log(
    state === 'active'
      ? `${name} is an administrator of project ${projectId} (${given}). The password stays until the link is used.`
      : `${name} is invited to project ${projectId} as ${given}.`,
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

/** @returns {never} */
function explainLastOwner(/** @type {Error & { code?: string }} */ error) {
  if (error.code !== 'conflict') throw error;
  error.message =
    `${email} is the last owner, and only owners can invite administrators. Create another owner first: npm run create-admin -- ` +
    'OTHER-EMAIL. To end the access at once, for example of a stolen account, add --force, and make another owner then.';
  throw error;
}

function count(/** @type {number} */ number, /** @type {string} */ what) {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
