import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { authApi } from '../contract/auth.ts';
import { invitationsApi } from '../contract/invitations.ts';
import { auth } from '../firebase.ts';
import { createAdministrator, password } from '../testing/administrators.ts';
import { call, refusal, request, signIn } from '../testing/api.ts';
import { uniqueEmail } from '../testing/builders.ts';
import { environment } from '../testing/environment.ts';

async function run(script: string, ...args: string[]) {
  const command = [`scripts/${script}.mjs`, ...args, '--project', environment.GCLOUD_PROJECT];
  const { ADMIN_PASSWORD: _, ...env } = process.env;
  return promisify(execFile)(process.execPath, command, { env });
}

function tokenIn(text: string): string {
  return /#invitation=([\w-]+)/.exec(text)?.[1] ?? '';
}

const chosen = 'chosen by the link';

describe('npm run admin', () => {
  test('lists administrators with role, state and sessions', async () => {
    const account = await createAdministrator('issuer');
    await signIn(account);
    const { stdout } = await run('admin', 'list');
    expect(stdout).toContain(`${account.email}: issuer, active, 1 live session, last sign-in 2`);
  });

  test('invites in a role, again with a new link in another one, and leaves the role of who came in', async () => {
    const email = uniqueEmail();
    const first = await run('admin', 'invite', ` ${email.toUpperCase()} `);
    expect(first.stdout).toContain(`${email} is invited`);
    const second = await run('admin', 'invite', email, '--role', 'issuer');
    await refusal(invitationsApi.read, 410, { body: { token: tokenIn(first.stdout) } });
    const own = await call(invitationsApi.accept, { body: { token: tokenIn(second.stdout), password: chosen } });
    expect((await call(authApi.verifySession, own)).role).toBe('issuer');
    expect((await run('admin', 'invite', email)).stdout).toContain(`${email} is an administrator`);
    await expect(run('admin', 'invite', email, '--role', 'owner')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Change the role instead') as string,
    });
  });

  test('revokes one: role, claim, sessions and known browsers are gone at once, and it says so', async () => {
    const { uid, email } = await createAdministrator();
    await auth.setCustomUserClaims(uid, { admin: true, other: 'stays' });
    const headers = { 'x-device-id': 'A'.repeat(43) };
    const { text } = await request(authApi.login, { body: { email, password }, headers });
    const { sessionId } = JSON.parse(text) as { sessionId: string };

    const { stdout } = await run('admin', 'revoke', email);
    expect(stdout).toContain(`${email} is no administrator of project ${environment.GCLOUD_PROJECT} any more.`);
    expect(stdout).toContain('Ended: 1 session. Forgotten: 1 browser.');
    await refusal(authApi.verifySession, 401, { sessionId });
    await refusal(authApi.login, 401, { body: { email, password } });
    expect((await auth.getUser(uid)).customClaims).toEqual({ other: 'stays' });

    const again = await run('admin', 'revoke', email);
    expect(again.stdout).toContain(`${email} was no administrator`);
  });

  test.each([
    [['revoke', 'nobody@nowhere.example'], 1, 'nobody@nowhere.example has no account.'],
    [['revoke', 'office(at)school'], 1, 'is no e-mail address'],
    [['invite', 'office@school.example', '--role', 'king'], 2, 'Usage'],
    [['list', 'office@school.example'], 2, 'Usage'],
  ])('%j fails with %i and says why', async (args, code, words) => {
    const stderr = expect.stringContaining(words) as string;
    await expect(run('admin', ...args)).rejects.toMatchObject({ code, stderr });
  });
});

describe('npm run create-admin', () => {
  test('makes an owner by a link that sets the password', async () => {
    const email = uniqueEmail();
    const { stdout } = await run('create-admin', email);
    expect(stdout).toContain(`${email} is invited`);
    const own = await call(invitationsApi.accept, { body: { token: tokenIn(stdout), password: chosen } });
    expect((await call(authApi.verifySession, own)).role).toBe('owner');
  });

  test('makes an administrator an owner at once, whose password stays until the link is used', async () => {
    const account = await createAdministrator('viewer');
    const before = await signIn(account);
    const { stdout } = await run('create-admin', account.email);
    expect(stdout).toContain('is an owner');
    expect((await call(authApi.verifySession, { sessionId: await signIn(account) })).role).toBe('owner');
    await call(invitationsApi.accept, { body: { token: tokenIn(stdout), password: chosen } });
    await refusal(authApi.login, 401, { body: { email: account.email, password } });
    await refusal(authApi.verifySession, 401, { sessionId: before });
    await signIn({ email: account.email, password: chosen });
  });
});
