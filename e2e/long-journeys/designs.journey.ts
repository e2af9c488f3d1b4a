import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

test('from an empty start to a template in a design that one chooses, without a file', async ({ page, api }) => {
  const templateName = `Design ${uniqueWord()}`;
  // Other journeys have templates.
  await page.route('**/api/badge-templates', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: [] }) : route.continue(),
  );
  await openConsole(page, api, '/templates');
  await expect(page.getByText('No templates yet')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Choose a design' }).last().click();

  const dialog = page.getByRole('dialog', { name: 'Choose a design' });
  const designs = dialog.getByRole('group', { name: 'Design' });
  await expect(designs.getByRole('radio')).toHaveCount(5);
  await expect(designs.getByRole('radio', { name: 'Seal' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(designs.getByRole('radio', { name: 'Shield' })).toBeChecked();
  const picture = dialog.getByRole('img', { name: /^Preview with the name/ });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await dialog.getByLabel('First color', { exact: true }).fill('#14532d');
  await dialog.getByLabel('Badge type').fill('First Aid');
  await dialog.getByLabel('Template name').fill(templateName);
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${templateName} is ready for new badges.`, { exact: true })).toBeVisible();
});
