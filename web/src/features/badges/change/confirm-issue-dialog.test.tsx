import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Badge, Role } from 'functions/contract';
import { describe, expect, test } from 'vitest';
import { type SeenCall, bodiesOf, json, refusal } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { sampleSettings } from '../../../testing/samples.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { badgeOf, choose, listOf, notIssued, openBadges, tickAll } from '../testing/open-badges.tsx';

const at = '2026-11-20T08:00:00.000Z';
const badge = (number: number, name: string, mail: Badge['mail']) =>
  badgeOf(name, number, { ...notIssued, state: mail ? 'revoked' : 'never', revokedAt: mail && at, mail });
const told = badge(3, 'Tess', { state: 'sent', at, error: null });
const fresh = badge(2, 'Fred', null);
const issue = 'POST /api/badges/bulk-issue';
const done = json({ jobId: fresh.id, state: 'done', total: 2, done: 2, reasons: [], results: [] });

function open(mailsOn = true, role: Role = 'owner') {
  const settings = json({ ...sampleSettings, enableEmailNotifications: mailsOn });
  const replies = { 'GET /api/settings': settings, 'GET /api/badges': listOf([told, fresh]), [issue]: done };
  return openBadges(replies, { role }).seen;
}
const question = () => screen.findByRole('alertdialog');
async function askForAll() {
  await tickAll();
  await press('Issue Selected');
  return question();
}
async function askForOne(name: string, action: string, title: string) {
  await choose(action, name);
  const asked = await screen.findByRole('alertdialog', { name: title });
  expect(asked.textContent).toContain('Its ');
  return asked;
}
const again = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Email them again' });

test('issuing a badge for the first time announces an email, without the option to email again', async () => {
  const seen = open();
  const asked = await askForOne('Fred', 'Issue', "Issue Fred's Dean's List 2025?");
  expect(within(asked).getByText('Fred gets an email.')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Email them again' })).toBeNull();
  await press('Issue badge', asked);
  await toastSays('Badge issued', "Fred, Dean's List 2025");
  expect(bodiesOf(seen, issue)).toEqual([{ badgeIds: [fresh.id], mail: 'untold' }]);
});

test.each([false, true])('a recipient already emailed gets another email only if ticked: %s', async (isTicked) => {
  const seen = open();
  const asked = await askForOne('Tess', 'Issue again', "Issue Tess's Dean's List 2025 again?");
  expect(within(asked).getByText(/^Tess was emailed on Nov 20, 2026\. No email goes out\./)).toBeTruthy();
  expect(again().checked).toBe(false);
  if (isTicked) await userEvent.click(again());
  await press('Issue badge', asked);
  await toastSays('Badge issued', "Tess, Dean's List 2025");
  expect(bodiesOf(seen, issue)).toEqual([{ badgeIds: [told.id], mail: isTicked ? true : 'untold' }]);
});

test('the question for many badges counts who was emailed before and how many emails go out', async () => {
  const seen = open();
  const asked = await askForAll();
  expect(within(asked).getByText('1 of 2 was already emailed. 1 email goes out.')).toBeTruthy();
  await userEvent.click(again());
  expect(within(asked).getByText('1 of 2 was already emailed. 2 emails go out.')).toBeTruthy();
  await press('Issue 2 badges', asked);
  await toastSays('Badges issued');
  expect(bodiesOf(seen, issue)).toEqual([{ badgeIds: [told.id, fresh.id], mail: true }]);
});

describe('if email is off', () => {
  test('the question says so, links an owner to the settings, and requests no email', async () => {
    const seen = open(false);
    const asked = await askForAll();
    expect(asked.textContent).toContain('No email: it is off in Settings');
    const link = within(asked).getByRole('link', { name: /^Settings/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/settings', '_blank']);
    expect(screen.queryByRole('checkbox', { name: 'Email them again' })).toBeNull();
    await press('Issue 2 badges', asked);
    await toastSays('Badges issued');
    expect(bodiesOf(seen, issue)).toEqual([{ badgeIds: [told.id, fresh.id], mail: false }]);
  });

  test('an issuer sees the notice without a link to the settings', async () => {
    open(false, 'issuer');
    const asked = await askForAll();
    expect(asked.textContent).toContain('No email: it is off in Settings.');
    expect(within(asked).queryByRole('link')).toBeNull();
  });
});

describe('issuing all matches', () => {
  const ten = Array.from({ length: 10 }, (_, index) => badge(index + 10, `Pupil ${index}`, null));
  const chooseAll = async (counts: (query: URLSearchParams) => Response, path = '/badges?search=9a') => {
    const list = ({ query }: SeenCall) => (query.get('limit') === '1' ? counts(query) : listOf(ten, 2071));
    const { seen } = openBadges({ 'GET /api/badges': list, [issue]: done }, { path });
    await tickAll('2,071');
    await press('Issue Selected');
    return { seen, asked: await question() };
  };
  const total = (count: number) => json({ badges: [], total: count, nextCursor: null });

  test('counts unissued badges, and those already emailed, with the same filter', async () => {
    const { seen, asked } = await chooseAll((query) => {
      const [all, issued] = query.get('mail') === 'sent' ? [100, 29] : [2071, 1301];
      return total(query.get('state') === 'issued' ? issued : all);
    });
    expect(await within(asked).findByText('71 of 770 were already emailed. 699 emails go out.')).toBeTruthy();
    const counts = seen.filter(({ query }) => query.get('limit') === '1').map(({ query }) => query);
    expect(counts.map((query) => [query.get('search'), query.get('state'), query.get('mail')])).toEqual([
      ['9a', null, null],
      ['9a', 'issued', null],
      ['9a', null, 'sent'],
      ['9a', 'issued', 'sent'],
    ]);
    await press('Issue 2,071 badges', asked);
    await expect.poll(() => bodiesOf(seen, issue)).toEqual([{ filter: { search: '9a' }, mail: 'untold' }]);
  });

  test('shows the maximum number of emails if counting fails', async () => {
    const { asked } = await chooseAll(() => refusal(503, 'unavailable', 'Too much happens at once.'));
    expect(within(asked).getByText('Up to 2,071 emails go out.')).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: 'Email them again' })).toBeNull();
  });

  test('requests no counts if the filter selects issued badges', async () => {
    const { seen, asked } = await chooseAll(() => total(0), '/badges?state=issued');
    await expect.poll(() => asked.textContent).not.toMatch(/email/);
    expect(seen.some(({ query }) => query.get('limit') === '1')).toBe(false);
  });
});
