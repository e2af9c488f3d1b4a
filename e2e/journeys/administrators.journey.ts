import { expectAccessible } from '../support/accessibility.ts';
import { invitedTo } from '../support/invitations.ts';
import { expect, test } from '../support/journey.ts';
import { openConsole } from '../support/session.ts';
import { expectLive } from '../support/stats.ts';
import { uniqueWord } from '../support/unique.ts';

test('an invited administrator accepts, sees what the role allows, and loses access at once when removed', async ({
  page,
  visitor,
  api,
  expectSessionEnd,
}) => {
  const email = `${uniqueWord()}@example.com`;
  await openConsole(page, api, '/settings');
  await page.getByRole('link', { name: 'Manage administrators' }).click();
  await page.getByRole('button', { name: 'Invite administrator' }).click();
  const invitation = page.getByRole('dialog', { name: 'Invite administrator' });
  await invitation.getByLabel('Email').fill(email);
  await expectAccessible(page);
  await invitation.getByRole('button', { name: 'Send invitation' }).click();
  await expect(invitation).toBeHidden();
  const row = page.getByRole('row', { name: email });
  await expect(row).toContainText('Invited');
  await expectAccessible(page);

  const link = await invitedTo(email);
  await visitor.goto(link);
  await expect(visitor.getByText(`${email} joins the Badge Platform as a viewer.`)).toBeVisible();
  await expect(visitor).toHaveURL(/\/login$/);
  await expectAccessible(visitor);
  await visitor.getByLabel('Choose a password').fill('a password of my own');
  await visitor.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(visitor.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await visitor.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(visitor.getByRole('button', { name: 'Export' })).toBeVisible();
  await expect(visitor.getByRole('button', { name: /^(Add|Import) User/ })).toHaveCount(0);
  await visitor.goto('/users?dialog=add');
  await expect(visitor.getByRole('dialog')).toContainText('You are a viewer');
  await expectAccessible(visitor);
  await visitor.goto('/administrators');
  await expect(visitor.getByText('Only owners can do this.')).toBeVisible();

  await row.getByRole('button', { name: `Actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Change role' }).click();
  await page.getByRole('radio', { name: 'Issuer' }).check();
  await page.getByRole('button', { name: 'Change role' }).click();
  await expect(row).toContainText('Issuer');
  await visitor.goto('/');
  await expectLive(visitor);
  await expect(visitor.getByRole('link', { name: 'Issue Badge', exact: true })).toBeVisible();

  expectSessionEnd();
  await row.getByRole('button', { name: `Actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(row).toContainText('Deactivated');
  // A page that only listens notices the end with its next event.
  await api.createUser('Someone', `${uniqueWord()}@example.com`);
  await expect(visitor.getByRole('alert')).toContainText('You no longer have access');
  await expect(visitor.getByRole('heading', { name: 'Dashboard' })).toHaveCount(0);
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Go to the login' }).click();
  await expect(visitor.getByRole('button', { name: 'Login with credentials' })).toBeVisible();
});
