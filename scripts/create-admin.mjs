// Makes an owner: npm run create-admin -- EMAIL [--project ID] [--print]
// A link that sets the password is mailed where a mail server takes it, and else printed; --print always prints it.
// Without --project, the suite of `npm start` is meant; ADMIN_PASSWORD sets a password there at once.
import '../functions/src/testing/read-typescript.mjs';
import { explain } from './project/explain.mjs';
import { readArguments, refuseArguments } from './project/read-arguments.mjs';
import { mailsLinks, tellInvitation } from './project/tell-invitation.mjs';
import { useProject } from './project/use-project.mjs';

const usage = ['npm run create-admin -- EMAIL [--project ID] [--print]'];
const { values, positionals } = readArguments({
  usage,
  mostWords: 1,
  options: { project: { type: 'string' }, print: { type: 'boolean', default: false } },
});
const [email] = positionals;
if (!email) refuseArguments({ usage });
const projectId = await useProject(values.project);
const { inviteOwner, makeOwner } = await import('../functions/src/administrators/commands.service.ts');
const { ADMIN_PASSWORD: password } = process.env;

try {
  await (password ? setPassword() : invite());
} catch (error) {
  console.error(`No administrator was made: ${explain(error, projectId)}`);
  process.exitCode = 1;
}
process.exit();

async function setPassword() {
  const outcome = await makeOwner(email, password);
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
