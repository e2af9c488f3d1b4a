import { expectAccessible } from '../support/accessibility.ts';
import { invitedTo } from '../support/invitations.ts';
import { expect, test } from '../support/journey.ts';
import { uniqueWord } from '../support/unique.ts';

test('an invitation works once, and opening its link again says so', async ({ page, visitor, api, expectFailure }) => {
  const email = `${uniqueWord()}@example.com`;
  await api.invite(email, 'issuer');
  const link = await invitedTo(email);
  await visitor.goto(link);
  await visitor.getByLabel('Choose a password').fill('a password of my own');
  // The link opens in a tab that already shows the login.
  await page.goto('/login');
  await page.goto(link);
  await page.getByLabel('Choose a password').fill('somebody else’s password');
  await visitor.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(visitor.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  expectFailure('/api/invitations/accept', 410);
  expectFailure('/api/invitations/read', 410);
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('no longer works');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This invitation is over' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go to the login' }).click();
  await expect(page.getByRole('button', { name: 'Login with credentials' })).toBeVisible();
});
