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

const crest = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">
  <path d="M60 4L112 24V60C112 92 88 110 60 118C32 110 8 92 8 60V24Z" fill="#fde68a" stroke="#b45309" stroke-width="3"/>
</svg>`;

test('a drawing without text gets a name line by the keyboard, and the badge shows the name', async ({ page, api }) => {
  const word = uniqueWord();
  const name = `Ada ${word}`;
  await api.createUser(name, `ada-${word}@example.com`);
  await openConsole(page, api, '/templates?dialog=upload');
  const upload = page.getByRole('dialog', { name: 'Upload Template' });
  await chooseSvg(upload, crest, `Crest ${word}.svg`);
  await expect(upload.getByText('No name found in this file; badges will not show a name.')).toBeVisible();
  await upload.getByRole('button', { name: 'Add a name line' }).focus();
  await page.keyboard.press('Enter');
  await expect(upload.getByRole('radio', { name: 'Bottom center' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(upload.getByRole('radio', { name: 'Center', exact: true })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(upload.getByText(/^No name found/)).toBeHidden();
  await expectAccessible(page);
  await upload.getByLabel('Name', { exact: true }).press('Enter');
  await expect(upload).toBeHidden();
  await expect(page.getByText(`Crest ${word} is ready for new badges.`, { exact: true })).toBeVisible();

  await page.goto('/badges?dialog=issue');
  const issue = page.getByRole('dialog', { name: 'Issue Badge' });
  await issue.getByLabel('Template').selectOption({ label: `Crest ${word}` });
  await issue.getByLabel('User').fill(name);
  await page.getByRole('option', { name }).click();
  await expect(issue.getByRole('img', { name: new RegExp(`^Crest ${word} with the name ${name} and`) })).toBeVisible();
  await expectAccessible(page);
  await issue.getByRole('button', { name: 'Issue Badge' }).click();
  await expect(issue).toBeHidden();
  const [badge] = await api.findBadges(word);
  const art = await page.request.get(`/api/verification/${badge?.verificationHash}/badge.svg`);
  const [, y, words] = /<text [^>]*y="([\d.]+)"[^>]*>([^<]+)</.exec(await art.text()) ?? [];
  expect(words).toBe(name);
  expect(Number(y)).toBeGreaterThan(65);
});

test('a file of an editor is taken without a warning, and a font that is not here is named', async ({ page, api }) => {
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
});

test('a file that is too large is refused before it is sent', async ({ page, api }) => {
  await openConsole(page, api, '/templates?dialog=upload');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  const upload = page.getByRole('dialog', { name: 'Upload Template' });
  await expect(upload.getByText(/At most 10 MB\./)).toBeVisible();
  await chooseSvg(upload, crest.replace('</svg>', `<desc>${'x'.repeat(10 * 1_048_576)}</desc></svg>`));
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
