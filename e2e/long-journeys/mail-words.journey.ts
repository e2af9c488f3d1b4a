import { expectAccessible } from '../support/accessibility.ts';
import { createBadge } from '../support/badges.ts';
import { expect, test } from '../support/journey.ts';
import { useMailDelay } from '../support/mail-delay.ts';
import { readInMailbox } from '../support/mailbox.ts';
import { desk, phone } from '../support/screens.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

// Each test restores the settings.
useMailDelay(60);

test('an owner writes a mail with fields, previews, tests and saves it, and recipients get it', async ({
  page,
  api,
}) => {
  const word = uniqueWord();
  await openConsole(page, api, '/settings');
  await page.getByLabel('Sender’s name').fill(`Office ${word}`);
  await page.getByLabel('Answers go to').fill('answers@school.example');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();

  await page.getByRole('button', { name: 'Edit text: Badge issued' }).click();
  const dialog = page.getByRole('dialog', { name: 'Email text: Badge issued' });
  await dialog.getByLabel('Text (optional)').fill('x'.repeat(20_000));
  await dialog.getByRole('button', { name: 'Save text' }).click();
  await expect(dialog.getByText('Use at most 2000 characters')).toBeVisible();
  await dialog.getByLabel('Text (optional)').fill('');
  await dialog.getByRole('button', { name: 'Start with the default text' }).click();
  await expect(dialog.getByLabel('Text (optional)')).toHaveValue(/^Hello \{name\},/);
  await dialog.getByLabel('Subject (optional)').fill(`${word}: `);
  await dialog.getByRole('button', { name: 'Insert Given name' }).click();
  const words = 'Dear {name},\n<b>well done</b>, until {lastDay}\n\nLook at it: {link}\n\n';
  await dialog.getByLabel('Text (optional)').fill(words);
  await dialog.getByRole('button', { name: 'Insert Organization' }).click();
  const preview = dialog.getByRole('region', { name: 'Preview' });
  const shown = preview.frameLocator('iframe');
  await expect(shown.getByText('<b>well done</b>')).toBeVisible();
  const widths = () =>
    shown.locator('img').evaluateAll((images: HTMLImageElement[]) => images.map(({ naturalWidth }) => naturalWidth));
  await expect.poll(widths).toEqual([640]);
  await expect(preview.getByText(`${word}: Jane`)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  const overflow = () => shown.locator('html').evaluate((element) => element.scrollWidth - element.clientWidth);
  await expect.poll(overflow).toBe(0);
  await page.setViewportSize(desk);
  await dialog.getByRole('button', { name: 'Send a test email' }).click();
  await expect(page.getByText('Test email sent', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save text' }).click();
  await expect(page.getByText('Text saved', { exact: true })).toBeVisible();

  const { organizationName } = await api.settings();
  const badge = await createBadge(api, { name: 'Žofie <Nováková>' });
  const mail = await readInMailbox(badge.id);
  expect(mail).toMatchObject({
    subject: `${word}: Žofie`,
    from: { name: `Office ${word}` },
    replyTo: [{ address: 'answers@school.example' }],
    to: [{ address: badge.recipientEmail }],
  });
  const [link = ''] = /http\S+/.exec(mail.text ?? '') ?? [];
  expect(link).toContain(badge.hash);
  // The badge has no last day: the line with that field is left out.
  expect(mail.text).toContain(`Dear Žofie <Nováková>,\n\nLook at it: ${link}\n\n${organizationName}\n\n`);
  expect(mail.html).toContain('<p>Dear Žofie &lt;Nováková&gt;,</p>');
  expect(mail.html).toContain(`<a href="${link}">${link}</a>`);

  await page.getByRole('button', { name: 'Edit text: Badge issued' }).click();
  await dialog.getByRole('button', { name: 'Reset to the default text' }).click();
  await dialog.getByRole('button', { name: 'Save text' }).click();
  await expect(dialog).toBeHidden();
  const plain = await createBadge(api, { name: 'Ada Lovelace' });
  expect((await readInMailbox(plain.id)).text).toMatch(/^Hello Ada Lovelace,/);
});
