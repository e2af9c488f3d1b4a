import { letEndCome } from '../../functions/src/testing/ending-badge.ts';
import { sweep } from '../../functions/src/testing/scheduled.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { phone } from '../support/screens.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

const dayMs = 86_400_000;

test('the dashboard leads to the badges that end in a month, and the list to those that have expired', async ({
  page,
  api,
}) => {
  const name = `Ada ${uniqueWord()}`;
  const lastDay = new Date(Date.now() + 20 * dayMs).toISOString().slice(0, 10);
  const month = new Date(lastDay).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const user = await api.createUser(name, `${name.toLowerCase().replace(' ', '-')}@example.com`);
  const { id } = await api.createBadge(user.id, { lastDay, publishAt: new Date().toISOString() });
  await page.setViewportSize(phone);
  await openConsole(page, api);
  const card = page.getByRole('region', { name: 'Ends in the next 60 days' });
  await expect(card.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('link', { name: new RegExp(`^${month} [\\d,]+ badges?$`) }).click();
  await expect(page.getByRole('list', { name: 'Filters' }).getByRole('listitem')).toHaveText([`Ends in ${month}`]);
  await page.getByPlaceholder('Search badges...').fill(name);
  await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
  await letEndCome(id);
  await sweep();
  await page.getByLabel('Status').selectOption('Expired');
  await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
  await expect(page.getByText('Expired', { exact: true }).and(page.locator(':not(option)'))).toBeVisible();
});
