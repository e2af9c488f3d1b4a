import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { authApi } from '../contract/auth.ts';
import { auth, db } from '../firebase.ts';
import { createAdministrator, password } from '../testing/administrators.ts';
import { call, refusal } from '../testing/api.ts';
import { uniqueEmail } from '../testing/builders.ts';
import { environment } from '../testing/environment.ts';
import { inviteAdministrator } from './invitations.service.ts';

/** Chooses a password as the page behind the link does. */
async function choose(link: string, newPassword: string): Promise<void> {
  const { status } = await fetch(`${link}&newPassword=${newPassword}`);
  expect(status).toBe(200);
}

test('whoever is invited sets a password by the link, once, and signs in as an administrator', async () => {
  const email = uniqueEmail();
  const { appointment, link } = await inviteAdministrator(` ${email.toUpperCase()} `, { byMail: false });
  expect(appointment).toBe('created');
  await refusal(authApi.login, 401, { body: { email, password: 'chosen-by-the-link' } });
  await choose(link, 'chosen-by-the-link');
  await call(authApi.login, { body: { email, password: 'chosen-by-the-link' } });
  expect((await fetch(`${link}&newPassword=chosen-again`)).status).toBe(400);
});

test('an account keeps its password and its other claims until the link is used', async () => {
  const { uid, email } = await createAdministrator();
  expect((await inviteAdministrator(email, { byMail: false })).appointment).toBe('was one already');
  await auth.setCustomUserClaims(uid, { other: 'stays' });
  expect((await inviteAdministrator(email, { byMail: false })).appointment).toBe('appointed');
  expect((await auth.getUser(uid)).customClaims).toEqual({ admin: true, other: 'stays' });
  await call(authApi.login, { body: { email, password } });
});

test('the link goes through the outbox where a mail is asked for', async () => {
  const { email, link, mailId } = await inviteAdministrator(uniqueEmail(), { byMail: true });
  const mail = await db.doc(`mail/${mailId}`).get();
  expect(mail.data()).toMatchObject({ to: email, kind: 'code' });
  expect(String(mail.get('message.text'))).toContain(link);
});

test('a disabled account and a malformed address are refused in words, and nothing is changed', async () => {
  const { uid, email } = await createAdministrator();
  await auth.updateUser(uid, { disabled: true });
  await expect(inviteAdministrator(email, { byMail: false })).rejects.toThrow('is disabled');
  await expect(inviteAdministrator('office(at)school', { byMail: false })).rejects.toThrow('no e-mail address');
});

test('npm run create-admin says what it did, and gives the link', async () => {
  const email = uniqueEmail();
  const command = ['scripts/create-admin.mjs', email, '--project', environment.GCLOUD_PROJECT];
  const { ADMIN_PASSWORD: _, ...env } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, command, { env });
  expect(stdout).toContain(`${email} has a new account`);
  await choose(/http\S+oobCode=\S+/.exec(stdout)?.[0] ?? '', 'chosen-by-the-link');
  await call(authApi.login, { body: { email, password: 'chosen-by-the-link' } });
});
