import { act, screen } from '@testing-library/react';
import type { FollowedBadge } from 'functions/contract';
import { expect, test } from 'vitest';
import { callsTo, fakeApi, json, refusal } from '../../../testing/fake-api.ts';
import { answers, comeBack, open, routes, seconds, setClock } from '../../../testing/open-certificate.tsx';
import { answers as answersAbout } from '../../../testing/public-answers.ts';
import { sampleFollowedBadge, samplePublicSettings, sampleVerifiedBadge } from '../../../testing/samples.ts';
import { storedDocument } from '../../../testing/stored-document.ts';

setClock();

const gone = json({ error: { code: 404 } }, 404);
const denied = json({ error: { status: 'PERMISSION_DENIED' } }, 403);
const stored = (data: object) => json(storedDocument(data));
const off = { ...samplePublicSettings, enablePublicVerification: false };
/** Answers of rules and documents while verification is off; the API may lag behind. */
const closed = { ...answers, [routes.badge]: denied, [routes.settings]: stored(off) };
const takenBack: FollowedBadge = {
  ...sampleFollowedBadge,
  state: 'revoked',
  revision: 2,
  issuedAt: null,
  revokedAt: '2026-05-04T12:00:00.000Z',
};
function expectTakenBack(): void {
  const sentence = 'Northfield University took this badge back on May 04, 2026. It is no longer valid.';
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.getByText('Taken back')).toBeTruthy();
  expect(screen.queryByText(/verified/i)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Share on LinkedIn' })).toBeNull();
  expect(screen.queryByText('Keep this badge')).toBeNull();
}
const heading = (name: string) => screen.getByRole('heading', { name });

test('the page says when it was checked, which is not read aloud, and asks for one document every five seconds', async () => {
  const seen = await open();
  expect(screen.getByText('Checked at 10:42:07')).toBeTruthy();
  await seconds(19.9);
  expect(screen.getByText('Checked at 10:42:22')).toBeTruthy();
  // The Firebase configuration is cached by the first test that needs it.
  const asked = seen.map(({ route }) => route).filter((route) => route !== routes.config);
  expect(asked).toEqual([routes.lookUp, routes.badge, routes.badge, routes.badge]);
  expect(screen.getByText('Verified Badge').closest('[role=status]')).toBeTruthy();
  expect(screen.getByText(/^Checked at/).closest('[role=status], [role=alert], [aria-live]')).toBeNull();
});

test.each([
  ['that was deleted', { [routes.badge]: gone }, 'Badge Not Found'],
  ['while verification is off', closed, 'Verification is switched off'],
])('an open page of a badge %s says so within six seconds, whatever the API says', async (_, replies, title) => {
  await open();
  fakeApi({ ...answers, ...replies });
  await seconds(6);
  expect(heading(title)).toBeTruthy();
  expect(screen.queryByText(/^Verified/)).toBeNull();
});

test('who comes back to the page sees whether the badge counts by now, and counts for no verification', async () => {
  const seen = await open();
  fakeApi({ ...answers, [routes.badge]: stored(takenBack), [routes.lookUp]: refusal(500, 'internal', 'Broken.') });
  await comeBack();
  expectTakenBack();
  expect(screen.getByText('Checked at 10:43:07')).toBeTruthy();
  expect(callsTo(seen, routes.lookUp)).toHaveLength(1);
});

test('a new name is asked for once and not counted', async () => {
  const revised = { ...sampleVerifiedBadge, badge: { ...sampleVerifiedBadge.badge, revision: 2 } };
  await open();
  const seen = fakeApi({
    ...answers,
    [routes.badge]: stored({ ...sampleFollowedBadge, revision: 2 }),
    [routes.lookUp]: json({ ...revised, user: { name: 'Jane Roe' } }),
  });
  await comeBack();
  expect(heading('Jane Roe')).toBeTruthy();
  await seconds(20);
  expect(callsTo(seen, routes.lookUp).map(({ query }) => query.get('count'))).toEqual(['false']);
});

test('what is as old as what was looked up, or older, asks for nothing', async () => {
  const seen = await open();
  await seconds(5);
  fakeApi({ ...answers, [routes.badge]: stored({ ...sampleFollowedBadge, revision: 0, state: 'never' }) });
  await seconds(5);
  expect(screen.getByText('Verified Badge')).toBeTruthy();
  expect(callsTo(seen, routes.lookUp)).toHaveLength(1);
});

test('an open page of a badge that was taken back says so within six seconds, and no older answer of the API undoes that', async () => {
  await open();
  const seen = fakeApi({ ...answers, [routes.badge]: stored(takenBack) });
  await seconds(5);
  expectTakenBack();
  expect(callsTo(seen, routes.lookUp)).toHaveLength(1);
});

test.each([
  ['was deleted', { ...answers, [routes.badge]: gone }, 'Badge Not Found'],
  ['is closed', closed, 'Verification is switched off'],
])('an answer of the API that comes when the badge %s already changes nothing', async (_, replies, title) => {
  await open();
  const late = () => new Promise<Response>((answer) => setTimeout(answer, 7_000, json(sampleVerifiedBadge)));
  fakeApi({ ...answers, [routes.badge]: stored({ ...sampleFollowedBadge, revision: 2 }), [routes.lookUp]: late });
  await seconds(5);
  fakeApi(replies);
  await seconds(5);
  expect(heading(title)).toBeTruthy();
  await seconds(4);
  expect(heading(title)).toBeTruthy();
});

test('who comes back to a badge that was deleted is told; it is asked for every 30 s for ten minutes, and then not', async () => {
  await open();
  const seen = fakeApi({ ...answers, [routes.badge]: gone });
  await comeBack();
  expect(heading('Badge Not Found')).toBeTruthy();
  await seconds(3600);
  expect(callsTo(seen, routes.badge)).toHaveLength(21);
  fakeApi(answers);
  await comeBack();
  expect(screen.getByText('Verified Badge')).toBeTruthy();
});

test('an address that is no badge’s is looked up once, and its document asked for', async () => {
  const seen = await open({ [routes.lookUp]: refusal(404, 'not_found', 'No such badge.'), [routes.badge]: gone });
  expect(heading('Badge Not Found')).toBeTruthy();
  await seconds(60);
  expect([callsTo(seen, routes.lookUp).length, callsTo(seen, routes.badge).length]).toEqual([1, 2]);
});

test.each([
  ['a lost connection', undefined],
  ['a quota that is used up', json({ error: { code: 429 } }, 429)],
  ['an answer that is not understood', stored({ ...sampleFollowedBadge, state: 'expired' })],
])('%s ends what is called verified, says when it last was, and is tried again', async (_, reply) => {
  await open();
  const { [routes.badge]: _badge, ...others } = answers;
  fakeApi({ ...others, ...(reply && { [routes.badge]: reply }) });
  await comeBack();
  await seconds(2);
  expect(screen.queryByText('Verified Badge')).toBeNull();
  expect(screen.getByText('Verified earlier').closest('[role=status]')).toBeTruthy();
  expect(screen.getByText('Could not be checked again. Last checked at 10:42:07.')).toBeTruthy();
  fakeApi(answers);
  act(() => void dispatchEvent(new Event('online')));
  await seconds(0);
  expect(screen.getByText('Verified Badge')).toBeTruthy();
  expect(screen.getByText('Checked at 10:43:09')).toBeTruthy();
});

test('a closed page opens again with what holds by then', async () => {
  await open();
  fakeApi(closed);
  await comeBack();
  expect(heading('Verification is switched off')).toBeTruthy();
  const lookedUp = answersAbout('revoked', { revision: 2 });
  const seen = fakeApi({ ...answers, ...lookedUp, [routes.badge]: stored(takenBack) });
  await seconds(5);
  expectTakenBack();
  expect(callsTo(seen, routes.lookUp).map(({ query }) => query.get('count'))).toEqual(['false']);
});

test('a page that the API closed is open again for who comes back after the switch', async () => {
  const refused = refusal(403, 'forbidden', 'Switched off.');
  await open({ [routes.lookUp]: refused, [routes.settings]: stored(off) });
  expect(heading('Verification is switched off')).toBeTruthy();
  await seconds(5);
  const seen = fakeApi(answers);
  await comeBack();
  expect(screen.getByText('Verified Badge')).toBeTruthy();
  expect(callsTo(seen, routes.lookUp).map(({ query }) => query.get('count'))).toEqual([null]);
});

test('where a document is closed and the settings do not say so, the API decides', async () => {
  await open();
  const seen = fakeApi({ ...answers, [routes.badge]: denied, [routes.settings]: gone });
  await comeBack();
  expect(screen.getByText('Verified Badge')).toBeTruthy();
  expect(screen.getByText('Checked at 10:43:07')).toBeTruthy();
  expect(callsTo(seen, routes.lookUp).map(({ query }) => query.get('count'))).toEqual(['false']);
});

test('a page that could not look its badge up asks on, and what succeeds is the verification', async () => {
  await open({ [routes.lookUp]: refusal(503, 'unavailable', 'Busy.') });
  expect(heading('The badge could not be checked')).toBeTruthy();
  const seen = fakeApi(answers);
  await seconds(1);
  expect(screen.getByText('Verified Badge')).toBeTruthy();
  expect(callsTo(seen, routes.lookUp).map(({ query }) => query.get('count'))).toEqual([null]);
});

test('the settings reach the page within half a minute: LinkedIn off takes its buttons away, a new name stands there', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'Share on LinkedIn' })).toBeTruthy();
  const change = { linkedinSharingEnabled: false, organizationName: 'Southfield College' };
  fakeApi({ ...answers, [routes.settings]: stored({ ...samplePublicSettings, ...change }) });
  await seconds(31);
  expect(screen.getByText('Southfield College')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /LinkedIn/ })).toBeNull();
});
