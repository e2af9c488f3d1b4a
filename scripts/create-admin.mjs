// Creates an owner: npm run create-admin -- EMAIL [--project ID] [--print]
// Mails a link that sets the password, or prints it if no mail can be sent; --print always prints it.
// Without --project, the suite of `npm start` is meant; ADMIN_PASSWORD sets a password there at once.
import '../functions/src/testing/read-typescript.mjs';
import { perform } from './project/perform.mjs';
import { readArguments } from './project/read-arguments.mjs';
import { mailsLinks, tellInvitation } from './project/tell-invitation.mjs';
import { useProject } from './project/use-project.mjs';

const { values, positionals } = readArguments({
  usage: ['npm run create-admin -- EMAIL [--project ID] [--print]'],
  words: ['EMAIL'],
  options: { project: { type: 'string' }, print: { type: 'boolean', default: false } },
});
const [email] = positionals;
const projectId = await useProject(values.project);
const { inviteOwner, makeOwnerWithPassword } =
  await import('../functions/src/administrators/roles/commands.service.ts');
const { ADMIN_PASSWORD: password } = process.env;

await perform(() => (password ? setPassword(password) : invite()), {
  projectId,
  stopped: () => 'Stopped. What was done stays. Run this again: it does the rest.',
  failed: (why) => `No administrator was made: ${why}`,
});

async function setPassword(/** @type {string} */ given) {
  const outcome = await makeOwnerWithPassword(email, given);
  console.log(`Administrator ${email} ${outcome} in project ${projectId}, with the password of ADMIN_PASSWORD.`);
}

async function invite() {
  const invited = await inviteOwner(email, await mailsLinks(values));
  const { administrator } = invited;
  console.log(
    administrator.state === 'active'
      ? `${administrator.email} was an administrator of project ${projectId} already, and is an owner. The password stays until the link is used.`
      : `${administrator.email} is invited to project ${projectId} as an owner.`,
  );
  await tellInvitation(invited);
}
