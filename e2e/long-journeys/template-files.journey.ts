import { expectAccessible } from '../support/accessibility.ts';
import { chooseSvg } from '../support/files.ts';
import { expect, test } from '../support/journey.ts';
import { openConsole } from '../support/session.ts';

/** Art as an editor writes it. */
const art = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" zoomAndPan="magnify" version="1.0">
  <metadata><x xmlns="urn:editor"/></metadata><!-- made by an editor -->
  <text x="100" y="96" font-size="16" text-anchor="middle">{{NAME}}</text>
</svg>`;

test('an editor’s file is accepted without a warning, a missing font is named, and a file that is too large is not sent', async ({
  page,
  api,
}) => {
  await openConsole(page, api, '/templates?dialog=upload');
  const upload = page.getByRole('dialog', { name: 'Upload Template' });
  const checked = page.waitForResponse('**/api/badge-templates/check');
  await chooseSvg(upload, art);
  await checked;
  await expect(upload.getByText(/could harm|not available/)).toBeHidden();
  await chooseSvg(upload, art.replace('font-size="16"', 'font-size="16" font-family="Futura PT"'));
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

test('the built-in art can be previewed', async ({ page, api }) => {
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
