import { expectAccessible } from '../support/accessibility.ts';
import { createBadge } from '../support/badges.ts';
import { expect, test } from '../support/journey.ts';
import { openConsole } from '../support/session.ts';

// Without anything that happened there are no months.
test.beforeEach(async ({ api }) => {
  await createBadge(api);
});

test('the dashboard shows the months as a chart and as a table', async ({ page, api }) => {
  await openConsole(page, api);
  await expect(page.getByRole('img', { name: /^Issued per month/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'View as table' }).click();
  const table = page.getByRole('table', { name: 'Badges issued and verified per month' });
  await expect(table.getByRole('row')).toHaveCount(13);
  await expectAccessible(page);
});
