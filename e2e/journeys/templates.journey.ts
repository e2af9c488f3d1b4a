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

test('upload, edit, set default and delete a template', async ({ page, api }) => {
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

test('a file of an editor is taken without a warning, a font that is not here is named, and too large a file is not sent', async ({
  page,
  api,
}) => {
  await openConsole(page, api, '/templates?dialog=upload');
  const upload = page.getByRole('dialog', { name: 'Upload Template' });
  const canva = art
    .replace('<script>alert(1)</script>', '<metadata><x xmlns="urn:editor"/></metadata><!-- made by an editor -->')
    .replace('<svg', '<svg zoomAndPan="magnify" version="1.0"');
  const checked = page.waitForResponse('**/api/badge-templates/check');
  await chooseSvg(upload, canva);
  await checked;
  await expect(upload.getByText(/could harm|not available/)).toBeHidden();
  await chooseSvg(upload, canva.replace('font-size="16"', 'font-size="16" font-family="Futura PT"'));
  await expect(upload.getByText('Futura PT is not available here.')).toBeVisible();
  await expectAccessible(page);

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await expect(upload.getByText(/At most 10 MB\./)).toBeVisible();
  await upload.getByLabel('SVG file').evaluate((input: HTMLInputElement) => {
    const files = new DataTransfer();
    const long = `<svg xmlns="http://www.w3.org/2000/svg"><desc>${'x'.repeat(10 * 1_048_576)}</desc></svg>`;
    files.items.add(new File([long], 'long.svg', { type: 'image/svg+xml' }));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(upload.getByText('The SVG is larger than 10 MB. Make its embedded pictures smaller.')).toBeVisible();
  expect(sent).not.toContain('/api/badge-templates/check');
});

test('the built-in art can be looked at', async ({ page, api }) => {
  await openConsole(page, api, '/templates');
  await page.getByRole('button', { name: 'Preview built-in art' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview of Built-in art' });
  // By key: its place moves while the dialog opens.
  await preview.getByLabel('Long name').press('Space');
  await expect(preview.getByLabel('Long name')).toBeChecked();
  const picture = preview.getByRole('img', { name: /Maximiliane-Katharina/ });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
});
