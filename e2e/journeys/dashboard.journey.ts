import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openConsole } from '../support/session.ts';
import { statOf } from '../support/stats.ts';

test('the dashboard shows the months as a chart and as a table', async ({ page, api }) => {
  await openConsole(page, api);
  await expect(page.getByRole('img', { name: /^Issued per month/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'View as table' }).click();
  const table = page.getByRole('table', { name: 'Badges issued and verified per month' });
  await expect(table.getByRole('row')).toHaveCount(13);
  await expectAccessible(page);
});

test('the dashboard stands without its live connection, says so and reconnects', async ({
  page,
  api,
  expectFailure,
}) => {
  expectFailure('/api/auth/realtime-token', 503);
  await page.route('**/api/auth/realtime-token', (route) => route.fulfill({ status: 503, body: 'busy' }));
  await openConsole(page, api);
  await expect(page.getByText('Live updates stopped.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Issued per month/ })).toBeVisible();
  await expect(statOf(page, 'Total Users')).toHaveText(/^[\d,]+$/);
  await expectAccessible(page);
  await page.unroute('**/api/auth/realtime-token');
  await page.getByRole('button', { name: 'Reconnect' }).click();
  await expect(page.getByText('Live updates stopped.')).toBeHidden();
});
