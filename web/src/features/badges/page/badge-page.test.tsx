import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Badge, Role } from 'functions/contract';
import { expect, test } from 'vitest';
import { bulkAnswer } from '../../../testing/bulk-answer.ts';
import { type Replies, callsTo, fakeApi, inTurn, json, later, refusal } from '../../../testing/fake-api.ts';
import { follow, press } from '../../../testing/press.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { sampleHistoryEntry } from '../../../testing/sample-acts.ts';
import { sampleBadge, sampleHash, sampleSettings } from '../../../testing/samples.ts';
import { takeSavedFiles } from '../../../testing/saved-files.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { choose } from '../testing/open-badges.tsx';
import { BadgePage } from './badge-page.tsx';
// Preloaded because lazy loading takes seconds on a busy machine.
import '../../../components/history/record-history.tsx';

const { id } = sampleBadge;
const svg = new Response('<svg xmlns="http://www.w3.org/2000/svg" />', {
  headers: { 'Content-Type': 'image/svg+xml' },
});
const api = {
  [`GET /api/badges/${id}`]: json(sampleBadge),
  [`GET /api/badges/${id}/look-ups`]: json({ total: 0, last: null, days: [], isPartial: false }),
  [`GET /api/badges/${id}/download`]: svg,
  [`GET /api/audit/records/${id}`]: json({ entries: [sampleHistoryEntry], nextCursor: null }),
  'GET /api/settings': json(sampleSettings),
};
const as = (changes: Partial<Badge>) => ({ ...api, [`GET /api/badges/${id}`]: json({ ...sampleBadge, ...changes }) });

function open(replies: Replies = api, role: Role = 'owner') {
  const seen = fakeApi(replies);
  return { seen, ...renderInApp(<BadgePage />, { path: `/badges/${id}`, route: '/badges/:id', role }) };
}

const part = (name: string) => screen.findByRole('region', { name });
const factOf = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).nextSibling?.textContent;
const filesIn = (section: HTMLElement) =>
  within(within(section).getByRole('group', { name: 'Files' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('the page shows the picture, details, link, files and history of the badge', async () => {
  open();
  expect(await part('Jane Doe')).toBeTruthy();
  expect(await screen.findByRole('img', { name: /Jane Doe/ })).toBeTruthy();
  expect(await factOf('Badge')).toBe("Dean's List 2025");
  expect(await factOf('Status')).toBe('IssuedMay 04, 2025');
  expect(await factOf('Email')).toBe('jane@example.com');
  expect(await factOf('Description')).toBe('For outstanding work');
  expect(await factOf('Template')).toBe('Gold seal');
  const link = await part('Link and files');
  expect(within(link).getByLabelText<HTMLTextAreaElement>('Link').value).toBe(
    `${location.origin}/verify/${sampleHash}`,
  );
  expect(within(link).getByRole('link', { name: /^Open/ }).getAttribute('href')).toBe(`/verify/${sampleHash}`);
  expect(filesIn(link)).toEqual(['PDF', 'PNG', 'SVG', 'QR code']);
  const history = within(await part('History'));
  expect((await history.findByRole('listitem')).textContent).toContain('Reason: Wrong class');
  expect(history.getByRole('link', { name: 'Activity log' }).getAttribute('href')).toBe(`/audit?record=${id}`);
});

const at = '2026-11-20T14:03:00.000Z';
test.each<[Badge['mail'], string | RegExp]>([
  [null, 'Not due yet'],
  [{ state: 'unsent', at, error: null }, 'Not sent'],
  [{ state: 'waiting', at, error: null }, 'Waiting'],
  [{ state: 'waiting', at: '2999-11-20T14:03:00.000Z', error: null }, /^Goes out after /],
  [{ state: 'sent', at, error: null }, /^Sent Nov 20, 2026, \d\d:\d\d/],
  [{ state: 'refused', at, error: '550 No such mailbox' }, /^Refused Nov 20, 2026, .*: 550 No such mailbox$/],
])('the mail is shown with its state, time and refusal: %j', async (mail, words) => {
  open(as({ mail }));
  expect(await factOf('Last email')).toMatch(words);
});

test('a badge taken back has no certificate, and a scheduled badge has no files', async () => {
  const { unmount } = open(as({ state: 'revoked', issued: false, issuedAt: null, revokedAt: at }));
  expect(filesIn(await part('Link and files'))).toEqual(['PNG', 'SVG', 'QR code']);
  expect(await factOf('Status')).toContain('Until Nov 20, 2026');
  unmount();
  open(as({ state: 'scheduled', issued: false, issuedAt: null }));
  const section = within(await part('Link and files'));
  expect(section.getByText(/^Until the badge is published/)).toBeTruthy();
  expect(section.queryByRole('link')).toBeNull();
});

test('if public pages are off, no files are offered', async () => {
  open({ ...api, 'GET /api/settings': json({ ...sampleSettings, enablePublicVerification: false }) });
  const section = within(await part('Link and files'));
  expect(await section.findByText(/^Public pages are off/)).toBeTruthy();
  expect(section.queryByRole('link')).toBeNull();
});

test('a file is saved once, named after the badge, and a refusal is shown', async () => {
  const saved = takeSavedFiles();
  const { reply: pdf, answer } = later();
  const { seen } = open({
    ...api,
    [`GET /api/verification/${sampleHash}/certificate.pdf`]: pdf,
    [`GET /api/credentials/${sampleHash}/badge.png`]: refusal(503, 'unavailable', 'Too many are drawn'),
  });
  const section = await part('Link and files');
  await follow('PDF', section);
  expect(within(section).getByRole('link', { name: 'PDF' }).getAttribute('aria-busy')).toBe('true');
  await userEvent.click(within(section).getByRole('link', { name: 'PDF' }));
  answer(new Response('%PDF'));
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(["Jane Doe - Dean's List 2025.pdf"]);
  expect(seen.filter(({ route }) => route.endsWith('certificate.pdf'))).toHaveLength(1);
  await follow('PNG', section);
  expect((await within(section).findByRole('alert')).textContent).toBe('Too many are drawn');
});

test.each([
  [404, 'not_found'],
  [400, 'invalid_request'],
])('a missing badge says so and links to the list: %s', async (status, code) => {
  const { router } = open({ [`GET /api/badges/${id}`]: refusal(status, code, 'No such badge') }, 'issuer');
  expect(await screen.findByText('This badge does not exist')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Deleted' })).toBeTruthy();
  await follow('All badges');
  expect(router.state.location.pathname).toBe('/badges');
});

test('a badge that fails to load can be retried', async () => {
  const badge = inTurn(refusal(500, 'internal', 'Something failed'), json(sampleBadge));
  open({ ...api, [`GET /api/badges/${id}`]: badge });
  expect((await screen.findByRole('alert')).textContent).toContain('Something failed');
  await press('Try again');
  expect(await part('Jane Doe')).toBeTruthy();
});

test('a viewer sees no link to the activity log', async () => {
  open(api, 'viewer');
  const history = within(await part('History'));
  expect(await history.findByRole('listitem')).toBeTruthy();
  expect(history.queryByRole('link', { name: 'Activity log' })).toBeNull();
});

test('the page updates after an action from its menu', async () => {
  const taken = { ...sampleBadge, state: 'revoked', issued: false, issuedAt: null, revokedAt: at };
  const { seen } = open({
    ...api,
    [`GET /api/badges/${id}`]: inTurn(json(sampleBadge), json(taken)),
    'POST /api/badges/bulk-unissue': bulkAnswer({ total: 1, done: 1 }),
  });
  await choose('Take back');
  const histories = () => callsTo(seen, `GET /api/audit/records/${id}`).length;
  await expect.poll(() => histories()).toBe(1);
  await press('Take back badge', await screen.findByRole('alertdialog'));
  await toastSays('Badge taken back');
  await expect.poll(() => factOf('Status')).toContain('Until Nov 20, 2026');
  expect(histories()).toBe(2);
});

test('deleting the badge leads to the list, without loading the badge again', async () => {
  const { seen, router } = open({ ...api, [`DELETE /api/badges/${id}`]: json({ ok: true, actId: null }) });
  await choose('Delete');
  await press('Delete badge', await screen.findByRole('alertdialog'));
  await expect.poll(() => router.state.location.pathname).toBe('/badges');
  const calls = seen.map(({ route }) => route);
  expect(calls.slice(calls.indexOf(`DELETE /api/badges/${id}`))).not.toContain(`GET /api/badges/${id}`);
});
