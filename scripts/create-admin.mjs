// Makes an administrator: npm run create-admin -- EMAIL [--project ID] [--print]
// A link that sets the password is mailed where a mail server takes it, and else printed; --print always prints it.
// Without --project, the suite of `npm start` is meant; ADMIN_PASSWORD sets a password there at once.
import { parseArgs } from 'node:util';
import '../functions/src/testing/read-typescript.mjs';
import { ensureAdministrator } from './admin-account.mjs';
import { explain } from './project/explain.mjs';
import { useProject } from './project/use-project.mjs';

const patienceMs = 30_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { project: { type: 'string' }, print: { type: 'boolean', default: false } },
});
const [email, ...others] = positionals;
if (!email || others.length > 0) {
  console.error('Usage: npm run create-admin -- EMAIL [--project ID] [--print]');
  process.exit(2);
}
const projectId = await useProject(values.project);
const { ADMIN_PASSWORD: password } = process.env;

try {
  await (password ? setPassword() : invite());
} catch (error) {
  console.error(`No administrator was made: ${explain(error, projectId)}`);
  process.exitCode = 1;
}
process.exit();

async function setPassword() {
  const outcome = await ensureAdministrator({ email, password, projectId });
  console.log(`Administrator ${email} ${outcome} in project ${projectId}, with the password of ADMIN_PASSWORD.`);
}

async function invite() {
  const { inviteAdministrator } = await import('../functions/src/auth/invitations.service.ts');
  const { waitUntilSent } = await import('../functions/src/mail/mail.service.ts');
  const { isEmulated } = await import('../functions/src/config.ts');
  // A local suite prints its mails, and nobody looks for a link there.
  const invitation = await inviteAdministrator(email, { byMail: !values.print && !isEmulated });
  const { appointment, link, loginUrl, mailId } = invitation;
  console.log(
    {
      created: `${invitation.email} has a new account in project ${projectId} and is an administrator.`,
      appointed: `${invitation.email} had an account in project ${projectId} and is an administrator now.`,
      'was one already': `${invitation.email} was an administrator of project ${projectId} already. The password stays until the link is used.`,
    }[appointment],
  );
  if (mailId && (await sent(waitUntilSent, mailId))) {
    console.log(`A link that sets the password was mailed to ${invitation.email}. It works once, within an hour.`);
  } else {
    if (mailId) console.log('No mail server has taken the mail with the link so far.');
    console.log(
      `Hand this link over yourself. It sets the password, once, within an hour; show it to nobody else:\n${link}`,
    );
    if (isEmulated) console.log('On this machine, write the new password at its end: ...&newPassword=SECRET');
  }
  console.log(`Next: sign in at ${loginUrl}`);
}

async function sent(waitUntilSent, mailId) {
  console.log('Mailing the link ...');
  return waitUntilSent(mailId, patienceMs);
}
