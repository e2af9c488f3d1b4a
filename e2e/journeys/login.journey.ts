import { mailedOtp } from '../../functions/src/testing/administrators.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';

test('an administrator signs in with a mailed code', async ({ page, administrator }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Badge Admin Portal' })).toBeVisible();
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByRole('button', { name: 'Send OTP to Email' }).click();
  await expect(page.getByLabel('One-time code')).toBeVisible();
  for (const text of ['Verify & Login', /^Resend OTP/, 'Back to options']) {
    await expect(page.getByRole('button', { name: text })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByLabel('One-time code').fill(await newestOtp(administrator.email));
  await page.getByRole('button', { name: 'Verify & Login' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});

test('a wrong password shows an error in the form', async ({ page, administrator, expectFailure }) => {
  expectFailure('/api/auth/login', 401);
  await page.goto('/users');
  await page.getByRole('button', { name: /credentials/i }).click();
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
  await expectAccessible(page);
  await expect(page).toHaveURL(/\/users$/);
});

test('the login appears at the requested address, and continues to that screen', async ({ page, administrator }) => {
  await page.goto('/templates');
  await page.getByRole('button', { name: /credentials/i }).click();
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password').fill(administrator.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Badge Templates', level: 1 })).toBeVisible();
});

async function newestOtp(email: string): Promise<string> {
  await expect.poll(() => mailedOtp(email)).not.toBeNull();
  return (await mailedOtp(email)) ?? '';
}
