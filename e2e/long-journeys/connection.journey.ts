import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openConsole } from '../support/session.ts';

test('a server that cannot be reached signs nobody out', async ({ page, api, expectFailure }) => {
  await openConsole(page, api);
  expectFailure('/api/auth/verify-session', 503);
  // The edge of the network: what a front end answers while its server is away.
  await page.route('**/api/auth/verify-session', (route) => route.fulfill({ status: 503, body: 'Unavailable' }));
  await page.goto('/users');
  await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/auth/verify-session');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
});
