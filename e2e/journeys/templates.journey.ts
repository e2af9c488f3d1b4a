import { expectAccessible } from '../support/accessibility.ts';
import { chooseSvg } from '../support/files.ts';
import { chooseAction } from '../support/menus.ts';
import { expect, test } from '../support/journey.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

const art = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">
  <script>alert(1)</script>
  <circle cx="100" cy="100" r="96" fill="#312e81"/>
  <text x="100" y="96" fill="#fff" font-size="16" text-anchor="middle">{{NAME}}</text>
  <text x="100" y="130" fill="#f59e0b" font-size="14" text-anchor="middle">2024</text>
</svg>`;

test('a template is uploaded, edited, made the default and deleted', async ({ page, api }) => {
  const name = `Journey ${Date.now()}`;
  // The first template of a system becomes the default by itself.
  await api.createTemplate({ name: `Earlier ${uniqueWord()}`, svgContent: art });
  await openConsole(page, api);
  await page.getByRole('link', { name: 'Templates' }).click();
  await page.getByRole('button', { name: 'Upload Template' }).first().click();
  const upload = page.getByRole('dialog', { name: 'Upload Template' });
  await chooseSvg(upload, art);
  await expect(upload.getByLabel('Year placeholder')).toHaveValue('2024');
  await expect(upload.getByRole('img', { name: 'Preview with the name Jane Doe and the year 2025' })).toBeVisible();
  await expect(upload.getByText('script element')).toBeVisible();
  await upload.getByLabel('Name', { exact: true }).fill(name);
  await expectAccessible(page);
  await upload.getByRole('button', { name: 'Upload Template' }).click();
  await expect(upload).toBeHidden();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expectAccessible(page);

  const renamed = `${name} edited`;
  await chooseAction(page, name, 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit Template' });
  await edit.getByLabel('Name', { exact: true }).fill(renamed);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByRole('heading', { name: renamed })).toBeVisible();

  await chooseAction(page, renamed, 'Set as default');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: renamed }) });
  await expect(card.getByText('Default', { exact: true })).toBeVisible();

  await chooseAction(page, renamed, 'Delete');
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete template' }).click();
  await expect(page.getByRole('heading', { name: renamed, exact: true })).toBeHidden();
});
