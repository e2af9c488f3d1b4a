import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openConsole } from '../support/session.ts';
import { expectTexts } from '../support/texts.ts';

test('an unknown address shows that the page is missing, under the default title', async ({ page, api }) => {
  await openConsole(page, api, '/nowhere');
  await expect(page.getByRole('heading', { name: 'Badge Management', level: 1 })).toBeVisible();
  await expectTexts(page, ['404 Page Not Found', 'Did you forget to add the page to the router?']);
  await expectAccessible(page);
});
