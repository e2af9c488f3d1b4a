import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

test('an administrator makes the first template from a design, without a file', async ({ page, api }) => {
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
  await expect(designs.getByRole('radio')).toHaveCount(8);
  await expect(designs.getByRole('radio', { name: 'Engraved' })).toBeFocused();
  const picture = dialog.getByRole('img', { name: /^Preview with the name/ });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(designs.getByRole('radio', { name: 'Column' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Petrol, coral' }).click();
  await dialog.getByText('Own colors').click();
  await dialog.getByLabel('First color', { exact: true }).fill('#14532d');
  await dialog.getByLabel('Badge type').fill('First Aid');
  await dialog.getByLabel('Template name').fill(templateName);
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${templateName} is ready for new badges.`, { exact: true })).toBeVisible();
});

test('an uploaded drawing is replaced by a design, and Undo restores it', async ({ page, api }) => {
  const name = `Own ${uniqueWord()}`;
  const svgContent = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text y="9">{{NAME}}</text></svg>';
  const { id } = await api.createTemplate({ name, svgContent, meaning: { badgeType: 'Swimming' } });
  const layout = async () => (await api.templates()).find((template) => template.id === id)?.pdfLayout;
  await openConsole(page, api, '/templates');
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Change design' }).click();

  const dialog = page.getByRole('dialog', { name: `Change the design of ${name}` });
  await expect(dialog.getByRole('radio', { name: 'Seal' })).toBeChecked();
  await expect(dialog.getByLabel('Badge type')).toHaveValue('Swimming');
  await dialog.getByRole('radio', { name: 'Laureate' }).click();
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText(`New badges get the new design of ${name}.`, { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await layout()).toBe('page');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${name} has its former design.`, { exact: true })).toBeVisible();
  expect(await layout()).toBe('sheet');
});
