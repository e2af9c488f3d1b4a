import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { authApi } from '../../contract/calls/auth.ts';
import { invitationsApi } from '../../contract/calls/invitations.ts';
import { auth } from '../../firestore/firebase.ts';
import { createAdministrator, mailedInvitation, password } from '../../testing/administrators.ts';
import { call, refusal, request, signIn } from '../../testing/api.ts';
import { uniqueEmail } from '../../testing/builders.ts';
import { environment } from '../../testing/environment.ts';
import { slowRollbacks } from '../../testing/slow-rollback.ts';
import { inviteByCommand, inviteOwner, listWithSessions, makeOwner, revoke } from './commands.service.ts';

const chosen = 'chosen by the link';

function tokenIn(text: string): string {
  return /#invitation=([\w-]+)/.exec(text)?.[1] ?? '';
}

const accept = (text: string) => call(invitationsApi.accept, { body: { token: tokenIn(text), password: chosen } });
const roleOf = async (session: { sessionId: string }) => (await call(authApi.verifySession, session)).role;

test('the list has everybody with their live sessions', async () => {
  const account = await createAdministrator('issuer');
  await signIn(account);
  const row = (await listWithSessions()).find(({ uid }) => uid === account.uid);
  expect(row).toMatchObject({ email: account.email, role: 'issuer', state: 'active', sessions: 1 });
});

describe('inviting by command', () => {
  test('makes a viewer where no role is given, and another link and role for who is invited', async () => {
    const email = uniqueEmail();
    const first = await inviteByCommand(` ${email.toUpperCase()} `, undefined, false);
    expect(first.administrator).toMatchObject({ email, role: 'viewer', state: 'invited' });
    const second = await inviteByCommand(email, 'issuer', false);
    await refusal(invitationsApi.read, 410, { body: { token: tokenIn(first.link) } });
    expect(await roleOf(await accept(second.link))).toBe('issuer');
  });

  test('gives an administrator a link to a new password, and no other role', async () => {
    const account = await createAdministrator('viewer');
    const { link } = await inviteByCommand(account.email, undefined, false);
    await signIn(account);
    expect(await roleOf(await accept(link))).toBe('viewer');
    await refusal(authApi.login, 401, { body: { email: account.email, password } });
    await expect(inviteByCommand(account.email, 'owner', false)).rejects.toThrow('Change the role instead');
  });

  test('puts the link into the outbox where a mail is asked for', async () => {
    const email = uniqueEmail();
    const { link, mailId } = await inviteByCommand(email, 'viewer', true);
    expect(mailId).not.toBeNull();
    expect(await mailedInvitation(email)).toBe(tokenIn(link));
  });
});

test('an administrator of whom an owner is made is one at once, and other sessions end when the link is used', async () => {
  const account = await createAdministrator('viewer');
  const before = { sessionId: await signIn(account) };
  const { link } = await inviteOwner(account.email, false);
  expect(await roleOf(before)).toBe('owner');
  await accept(link);
  await refusal(authApi.verifySession, 401, before);
});

test('an owner is made with a password on a developer’s machine, also of somebody who was removed', async () => {
  const email = uniqueEmail();
  expect(await makeOwner(email, chosen)).toBe('created');
  await revoke(email, { isForced: true });
  await refusal(authApi.login, 401, { body: { email, password: chosen } });
  expect(await makeOwner(email, chosen)).toBe('updated');
  expect(await roleOf({ sessionId: await signIn({ email, password: chosen }) })).toBe('owner');
});

test('revoking an unknown account or a malformed e-mail does nothing', async () => {
  await expect(revoke('nobody@nowhere.example', { isForced: false })).rejects.toThrow('has no account');
  await expect(revoke('office(at)school', { isForced: false })).rejects.toThrow('no e-mail address');
});

describe('npm run', () => {
  const { ADMIN_PASSWORD: _, ...ownEnv } = process.env;
  const run = (script: string, ...args: string[]) => runWith(ownEnv, script, ...args);
  const runWith = (env: NodeJS.ProcessEnv, script: string, ...args: string[]) => {
    const command = [`scripts/${script}.mjs`, ...args, '--project', environment.GCLOUD_PROJECT];
    return promisify(execFile)(process.execPath, command, { env });
  };

  test('create-admin takes no password of ADMIN_PASSWORD that is easy to guess', async () => {
    const email = uniqueEmail();
    const wordsOf = { password1234: 'easy to guess', [email]: 'Leave your email address out' };
    for (const [easy, words] of Object.entries(wordsOf)) {
      const stderr = expect.stringContaining(words) as string;
      const asked = runWith({ ...process.env, ADMIN_PASSWORD: easy }, 'create-admin', email);
      await expect(asked).rejects.toMatchObject({ code: 1, stderr });
    }
    await expect(auth().getUserByEmail(email)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });

  test('create-admin gives a link that makes an owner, and admin lists them', async () => {
    const email = uniqueEmail();
    const { stdout } = await run('create-admin', email);
    expect(stdout).toContain(`${email} is invited`);
    expect(await roleOf(await accept(stdout))).toBe('owner');
    expect((await run('admin', 'list')).stdout).toContain(`${email}: owner, active, 1 live session, last sign-in 2`);
  });

  test('admin revokes: role, claim, sessions and known browsers are gone at once, and it says so', async () => {
    const { uid, email } = await createAdministrator();
    await auth().setCustomUserClaims(uid, { admin: true, other: 'stays' });
    const headers = { 'x-device-id': 'A'.repeat(43) };
    const { text } = await request(authApi.login, { body: { email, password }, headers });
    const { sessionId } = JSON.parse(text) as { sessionId: string };

    const { stdout } = await run('admin', 'revoke', email);
    expect(stdout).toContain(`${email} is no administrator of project ${environment.GCLOUD_PROJECT} any more.`);
    expect(stdout).toContain('Ended: 1 session. Forgotten: 1 browser.');
    await refusal(authApi.verifySession, 401, { sessionId });
    await refusal(authApi.login, 401, { body: { email, password } });
    expect((await auth().getUser(uid)).customClaims).toEqual({ other: 'stays' });
    expect(await revoke(email, { isForced: false })).toBeNull();
  });

  test('a command that is refused lets Firestore take back its locks before it ends, over a slow line too', async () => {
    const emulator = await slowRollbacks(process.env.FIRESTORE_EMULATOR_HOST ?? '', 500);
    // A separate project has only one owner.
    const own = ['--project', `demo-${randomUUID().slice(0, 8)}`];
    const env = { ...process.env, ADMIN_PASSWORD: chosen, FIRESTORE_EMULATOR_HOST: emulator.host };
    const command = (...words: string[]) => promisify(execFile)(process.execPath, [...words, ...own], { env });
    const email = uniqueEmail();
    await command('scripts/create-admin.mjs', email);
    await expect(command('scripts/admin.mjs', 'revoke', email)).rejects.toMatchObject({
      stderr: expect.stringContaining('is the last owner') as string,
    });
    expect(emulator.rollbacks.arrived).toBe(1);
    const invited = await command('scripts/admin.mjs', 'invite', email, '--print');
    expect(invited.stdout).toContain(`${email} is an administrator`);
    emulator.close();
  });

  test.each([
    ['invite', 'office@school.example', '--role', 'king'],
    ['list', 'office@school.example'],
    ['promote', 'office@school.example'],
  ])('admin %s is refused where it is not complete, and its use told', async (...args) => {
    const stderr = expect.stringContaining('Usage') as string;
    await expect(run('admin', ...args)).rejects.toMatchObject({ code: 2, stderr });
  });
});
