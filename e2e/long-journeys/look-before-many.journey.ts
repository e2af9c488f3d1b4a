import { expectAccessibleOnce } from '../support/accessibility.ts';
import type { JourneyApi } from '../support/api.ts';
import { expect, test } from '../support/journey.ts';
import { useMailDelay } from '../support/mail-delay.ts';
import { mailAbout } from '../support/mails.ts';
import { screens } from '../support/screens.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

useMailDelay(60);

/** A class of seven: one has a 200-letter name, one is inactive, and one already has the badge. */
async function makeClass(api: JourneyApi, word: string, year: number) {
  const named = (first: string) => `${first} ${word}`;
  const longest = named('Wilhelmine').padEnd(200, 'o');
  const names = [...['Ada', 'Bob', 'Cyd', 'Dan'].map(named), longest, named('Eve'), named('Fay')];
  await api.addTaggedUsers(`9a${word}`, names);
  const users = await api.findUsers(word);
  const idOf = (name: string) => users.find((user) => user.name === name)?.id ?? '';
  await api.setStatus([idOf(named('Eve'))], 'inactive');
  await api.issue((await api.createBadge(idOf(named('Fay')), { year })).id);
  return { names, longest };
}

/** Minutes between the time of day on screen and a moment, by this machine's clock. */
function minutesFrom(said: string, moment: string): number {
  const [, hours, minutes] = /after (\d\d):(\d\d)\.$/.exec(said) ?? [];
  const at = new Date(moment);
  const day = 24 * 60;
  return (at.getHours() * 60 + at.getMinutes() - Number(hours) * 60 - Number(minutes) + day) % day;
}

for (const { name: place, viewport } of screens) {
  test(`the preview of a bulk issue matches its result on ${place}`, async ({ page, api }) => {
    await page.setViewportSize(viewport);
    const word = uniqueWord();
    const { defaultYear: year } = await api.settings();
    const { names, longest } = await makeClass(api, word, year);
    await openConsole(page, api, '/badges?dialog=bulk-issue');
    const dialog = page.getByRole('dialog', { name: 'Bulk Issue Badges' });
    await expect(dialog.getByLabel('Year')).toHaveValue(String(year));
    await dialog.getByLabel(`9a${word}`).check();
    const words = new RegExp(String.raw`^5 people get Dean's List ${year}\. Emails go out after \d\d:\d\d\.$`);
    const sentence = dialog.getByText(words);
    // The first count of a busy server takes its time.
    await expect(sentence).toBeVisible({ timeout: 30_000 });
    for (const name of [`Ada ${word}`, `Bob ${word}`, longest]) {
      await expect(dialog.getByRole('img', { name: `with the name ${name} and the year ${year}` })).toBeVisible();
    }
    await expect(dialog.getByRole('img', { name: /with the name/ })).toHaveCount(3);

    await expect(dialog.getByText('Skipped: same badge issued already (1), not active (1).')).toBeVisible();
    await dialog.getByRole('button', { name: 'Show who is skipped' }).press('Enter');
    const list = dialog.getByRole('region', { name: 'Skipped people' });
    await expect(list.getByText(new RegExp(`^Eve ${word}, .*: not active$`))).toBeVisible();
    await expect(list.getByText(new RegExp(`^Fay ${word}, .*: same badge issued already$`))).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(2);

    await dialog.getByLabel(/^Description/).fill('For much “work” & more');
    const mail = dialog.getByRole('region', { name: `Email to Ada ${word}` });
    await expect(mail).toContainText('For much “work” & more');
    await expect(sentence).toBeVisible();
    await expectAccessibleOnce(page);
    const [subject, text = ''] = await mail.locator('p').allTextContents();
    const said = (await sentence.textContent()) ?? '';

    await dialog.getByRole('button', { name: 'Issue 5 badges' }).click();
    await expect(
      page.getByText(`5 badges issued for ${year}. 2 left out: same badge issued already (1), not active (1).`, {
        exact: true,
      }),
    ).toBeVisible();
    const badges = await api.findBadges(word);
    const recipients = badges.map(({ recipientName }) => recipientName);
    expect(recipients.sort()).toEqual(names.filter((name) => !name.startsWith('Eve')).sort());
    const first = badges.find(({ recipientName }) => recipientName === `Ada ${word}`);
    const sent = await mailAbout(first?.id ?? '');
    expect(sent.subject).toBe(subject);
    expect(sent.text).toBe(text.replace('made-when-issued', first?.verificationHash ?? ''));
    expect(first?.mail?.state).toBe('waiting');
    // A minute may have passed between the preview and the click.
    expect(minutesFrom(said, first?.mail?.at ?? '')).toBeLessThanOrEqual(1);
  });
}
