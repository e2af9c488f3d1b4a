import type { OpenBadgeCredential } from '../../functions/src/contract/calls/open-badges-3.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { chooseSvg } from '../support/files.ts';
import { expect, test } from '../support/journey.ts';
import { openChecked } from '../support/public-page.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

const art =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><text x="9" y="99" font-size="16">{{NAME}} {{YEAR}}</text></svg>';
const criteria = 'Take part in two days of training.\nPass the test at the end.';

test('a template’s meaning reaches visitors and programs', async ({ page, visitor, api }) => {
  const word = uniqueWord();
  const name = `Ada ${word}`;
  await api.createUser(name, `ada-${word}@example.com`);
  await openConsole(page, api, '/templates?dialog=upload');
  const upload = page.getByRole('dialog', { name: 'Upload Template' });
  await chooseSvg(upload, art, `Cross ${word}.svg`);
  await upload.getByLabel('Badge type').fill('First Aid');
  await upload.getByLabel(/^Description/).fill('Two days of training.');
  await upload.getByLabel('Valid').selectOption('For a number of months');
  await upload.getByLabel('Months').fill('24');
  await upload.getByText('Criteria and skills', { exact: true }).click();
  await upload.getByLabel('Criteria (optional)', { exact: true }).fill(criteria);
  await upload.getByRole('button', { name: 'Add a skill' }).press('Enter');
  await expect(upload.getByLabel('Skill 1', { exact: true })).toBeFocused();
  await page.keyboard.type('Calm');
  await upload.getByRole('button', { name: 'Add another skill' }).press('Enter');
  await expect(upload.getByLabel('Skill 2', { exact: true })).toBeFocused();
  await page.keyboard.type('Bandaging');
  await upload.getByLabel('Address of skill 2').fill('skills.example/bandaging');
  await upload.getByText('Kind, picture in words, award line', { exact: true }).click();
  await upload.getByLabel('Kind of achievement').selectOption('Certificate of completion');
  await upload.getByLabel('The picture in words').fill('A red cross on a shield');
  await upload.getByLabel('Award line').fill('has been awarded');
  await expectAccessible(page);
  await upload.getByRole('button', { name: 'Upload Template' }).click();
  await expect(upload.getByText('Start the address with https:// or http://')).toBeVisible();
  await expect(upload.getByLabel('Address of skill 2')).toBeFocused();
  await upload.getByLabel('Address of skill 2').fill('https://skills.example/bandaging');
  await upload.getByRole('button', { name: 'Upload Template' }).click();
  await expect(upload).toBeHidden();

  await page.goto('/badges?dialog=issue');
  const issue = page.getByRole('dialog', { name: 'Issue Badge' });
  await issue.getByLabel('User').fill(name);
  await page.getByRole('option', { name }).click();
  await issue.getByLabel('Template').selectOption({ label: `Cross ${word}` });
  await expect(issue.getByLabel('Badge type')).toHaveValue('First Aid');
  await expect(issue.getByLabel('Description')).toHaveValue('Two days of training.');
  await expect(issue.getByText('Badges also show its criteria and 2 skills.')).toBeVisible();
  await issue.getByRole('button', { name: 'Issue Badge' }).click();
  await expect(issue).toBeHidden();

  const [badge] = await api.findBadges(word);
  const hash = badge?.verificationHash ?? '';
  await openChecked(visitor, `/verify/${hash}`);
  await expect(visitor.getByText('has been awarded')).toBeVisible();
  await expect(visitor.getByRole('img', { name: 'A red cross on a shield' })).toBeVisible();
  const meaning = visitor.getByRole('region', { name: 'What this badge stands for' });
  await expect(meaning.getByText(criteria)).toBeVisible();
  await expect(meaning.getByText('Calm')).toBeVisible();
  await expect(meaning.getByRole('link', { name: 'Bandaging' })).toHaveAttribute(
    'href',
    'https://skills.example/bandaging',
  );
  await expect(meaning.getByText('Certificate of completion')).toBeVisible();
  await expectAccessible(visitor);
  const answer = await visitor.request.get(`/api/credentials/${hash}`);
  const { credentialSubject, validUntil } = (await answer.json()) as OpenBadgeCredential;
  expect(credentialSubject.achievement).toMatchObject({
    achievementType: 'CertificateOfCompletion',
    criteria: { narrative: criteria },
    tag: ['Calm'],
    alignment: [{ targetName: 'Bandaging', targetUrl: 'https://skills.example/bandaging' }],
    image: { caption: 'A red cross on a shield' },
  });
  expect(Number(validUntil?.slice(0, 4))).toBe(new Date().getFullYear() + 2);
});
