import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Badge, Role } from 'functions/contract';
import { describe, expect, test } from 'vitest';
import { type SeenCall, fakeApi, json, refusal } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleBadge } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { BadgesPage } from './badges-page.tsx';

const at = '2026-11-20T08:00:00.000Z';
const badge = (place: number, recipientName: string, mail: Badge['mail']): Badge => ({
  ...sampleBadge,
  ...{ state: mail ? 'revoked' : 'never', issued: false, issuedAt: null, revokedAt: mail && at },
  id: `00000000-0000-8000-8000-${String(place).padStart(12, '0')}`,
  recipientName,
  mail,
});
const told = badge(1, 'Tess', { state: 'sent', at, error: null });
const fresh = badge(2, 'Fred', null);
const issue = 'POST /api/badges/bulk-issue';
const done = json({ jobId: fresh.id, state: 'done', total: 2, done: 2, results: [] });

interface Shown {
  badges?: Badge[];
  mailsOn?: boolean;
  role?: Role;
}
function open({ badges = [told, fresh], mailsOn = true, role = 'owner' }: Shown) {
  const seen = fakeApi({
    'GET /api/stats': json({}),
    'GET /api/settings': json({ defaultYear: 2026, enableEmailNotifications: mailsOn }),
    'GET /api/badges': json({ badges, total: badges.length, nextCursor: null }),
    [issue]: done,
  });
  renderInApp(<BadgesPage />, { role });
  return seen;
}
const question = () => screen.findByRole('alertdialog');
async function askForAll() {
  await userEvent.click(await screen.findByLabelText('Select all badges on this page'));
  await press('Issue Selected');
  return question();
}
async function askForOne(name: string, action: string) {
  await press(`Actions for the badge of ${name}`);
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  return question();
}
const again = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Tell them again' });
const sent = (seen: SeenCall[]) => seen.filter(({ route }) => route === issue).map(({ body }) => body);

test('a first issue says that an email goes out, and asks nothing more', async () => {
  const seen = open({});
  const asked = await askForOne('Fred', 'Issue');
  expect(within(asked).getByText('Fred gets an email.')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Tell them again' })).toBeNull();
  await press('Issue badge', asked);
  await toastSays('Badge issued');
  expect(sent(seen)).toEqual([{ badgeIds: [fresh.id], mail: 'untold' }]);
});

test.each([false, true])('who was told before is told again only where that is ticked: %s', async (isTicked) => {
  const seen = open({});
  const asked = await askForOne('Tess', 'Issue again');
  expect(within(asked).getByText(/^Tess was told by email on Nov 20, 2026\. No email goes out\./)).toBeTruthy();
  expect(again().checked).toBe(false);
  if (isTicked) await userEvent.click(again());
  await press('Issue badge', asked);
  await toastSays('Badge issued');
  expect(sent(seen)).toEqual([{ badgeIds: [told.id], mail: isTicked ? true : 'untold' }]);
});

test('of many it says who was told before, and the number of emails follows the choice', async () => {
  const seen = open({});
  const asked = await askForAll();
  expect(within(asked).getByText('1 of 2 was told by email before. 1 email goes out.')).toBeTruthy();
  await userEvent.click(again());
  expect(within(asked).getByText('1 of 2 was told by email before. 2 emails go out.')).toBeTruthy();
  await press('Issue 2 badges', asked);
  await toastSays('Badges issued');
  expect(sent(seen)).toEqual([{ badgeIds: [told.id, fresh.id], mail: true }]);
});

describe('while mails are off', () => {
  test('it says so, leads an owner to the settings, and sends none even if they are switched on meanwhile', async () => {
    const seen = open({ mailsOn: false });
    const asked = await askForAll();
    expect(asked.textContent).toContain('No email: it is off in Settings');
    const link = within(asked).getByRole('link', { name: /^Settings/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/settings', '_blank']);
    expect(screen.queryByRole('checkbox', { name: 'Tell them again' })).toBeNull();
    await press('Issue 2 badges', asked);
    await toastSays('Badges issued');
    expect(sent(seen)).toEqual([{ badgeIds: [told.id, fresh.id], mail: false }]);
  });

  test('an issuer, who may not change that, reads it without a link', async () => {
    open({ mailsOn: false, role: 'issuer' });
    const asked = await askForAll();
    expect(asked.textContent).toContain('No email: it is off in Settings.');
    expect(within(asked).queryByRole('link')).toBeNull();
  });
});

test('badges that are all issued already send no email, and none is announced', async () => {
  open({
    badges: [
      { ...fresh, state: 'issued', issued: true },
      { ...told, state: 'issued', issued: true },
    ],
  });
  const asked = await askForAll();
  expect(asked.textContent).not.toMatch(/email/);
});

describe('everything that matches', () => {
  const ten = Array.from({ length: 10 }, (_, index) => badge(index + 10, `Pupil ${index}`, null));
  const choose = async (counts: (query: URLSearchParams) => Response, path = '/badges?search=9a') => {
    const seen = fakeApi({
      'GET /api/stats': json({}),
      'GET /api/settings': json({ enableEmailNotifications: true }),
      'GET /api/badges': ({ query }: SeenCall) =>
        query.get('limit') === '1' ? counts(query) : json({ badges: ten, total: 2071, nextCursor: 'more' }),
      [issue]: done,
    });
    renderInApp(<BadgesPage />, { path });
    await userEvent.click(await screen.findByLabelText('Select all badges on this page'));
    await press('Select all 2,071');
    await press('Issue Selected');
    return { seen, asked: await question() };
  };
  const total = (count: number) => json({ badges: [], total: count, nextCursor: null });

  test('is counted by the same filter: what is not issued, and who was told of that before', async () => {
    const { seen, asked } = await choose((query) => {
      const [all, issued] = query.get('mail') === 'sent' ? [100, 29] : [2071, 1301];
      return total(query.get('state') === 'issued' ? issued : all);
    });
    expect(await within(asked).findByText('71 of 770 were told by email before. 699 emails go out.')).toBeTruthy();
    const counts = seen.filter(({ query }) => query.get('limit') === '1').map(({ query }) => query);
    expect(counts.map((query) => [query.get('search'), query.get('state'), query.get('mail')])).toEqual([
      ['9a', null, null],
      ['9a', 'issued', null],
      ['9a', null, 'sent'],
      ['9a', 'issued', 'sent'],
    ]);
    await press('Issue 2,071 badges', asked);
    await expect.poll(() => sent(seen)).toEqual([{ filter: { search: '9a' }, mail: 'untold' }]);
  });

  test('where it cannot be counted, says how many emails there are at most', async () => {
    const { asked } = await choose(() => refusal(503, 'unavailable', 'Too much happens at once.'));
    expect(within(asked).getByText('Up to 2,071 emails go out.')).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: 'Tell them again' })).toBeNull();
  });

  test('that is issued already asks for no count', async () => {
    const { seen, asked } = await choose(() => total(0), '/badges?state=issued');
    await expect.poll(() => asked.textContent).not.toMatch(/email/);
    expect(seen.some(({ query }) => query.get('limit') === '1')).toBe(false);
  });
});
