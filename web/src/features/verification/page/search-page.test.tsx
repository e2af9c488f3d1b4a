import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { type SeenCall, bodiesOf, fakeApi, inTurn, json, refusal } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { type Replies, answers } from '../../../testing/public-answers.ts';
import { sampleHash, samplePublicSettings } from '../../../testing/samples.ts';
import { SearchPage } from './search-page.tsx';
// Preloaded because lazy loading takes seconds on a busy machine.
import '../check-file/checked-file.tsx';

const check = 'POST /api/credentials/check';
const lookUp = `GET /api/verify/${sampleHash}`;
const ours = {
  outcome: 'ours',
  hash: sampleHash,
  isCurrent: true,
  correctedAt: null,
  isRevoked: false,
  hasEnded: false,
};
const foreign = json({ outcome: 'foreign', issuer: 'Somewhere' });
const missing = refusal(404, 'not_found', 'Badge not found');
const older = { ...ours, isCurrent: false };
const credential = { type: ['VerifiableCredential'], name: 'Anything' };
const badgeFile = (content: string = JSON.stringify(credential), name = 'diploma.json') => new File([content], name);

function open(replies: Replies = {}): SeenCall[] {
  const seen = fakeApi({ ...answers('issued'), ...replies });
  render(<SearchPage />);
  return seen;
}

async function choose(file: File, replies: Replies): Promise<SeenCall[]> {
  const seen = open(replies);
  // Like a drop, which bypasses the accepted types.
  await userEvent.upload(screen.getByLabelText('Badge file'), file, { applyAccept: false });
  return seen;
}

test('a file that was issued here shows its badge as it stands, and which file was read', async () => {
  const seen = await choose(badgeFile(), { [check]: json(ours) });
  expect(await screen.findByText('Verified')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Jane Doe' })).toBeTruthy();
  expect(screen.getByText('Read from', { exact: false }).textContent).toBe('Read from diploma.json');
  expect(screen.queryByText(/out of date/)).toBeNull();
  expect(bodiesOf(seen, check)).toEqual([{ credential }]);
  expect(seen.map(({ route }) => route)).toContain(lookUp);
});

test.each<[string, Replies, string | RegExp]>([
  ['that is older', { [check]: json(older) }, 'This file is out of date. The current badge is below.'],
  ['of a deleted badge', { [check]: json(ours), [lookUp]: missing }, /was issued here, and its badge has been deleted/],
  ['that no server could check', {}, /This says nothing about the file/],
])('a file %s says so', async (_, replies, words) => {
  await choose(badgeFile(), replies);
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a file from before a correction says when that was, and shows the badge', async () => {
  const correctedAt = '2026-05-04T12:00:00.000Z';
  await choose(badgeFile(), { [check]: json({ ...older, correctedAt }) });
  expect(await screen.findByText(/^The badge was corrected on May 04, 2026\. .* no longer valid\./)).toBeTruthy();
  expect(screen.queryByText(/out of date/)).toBeNull();
  expect(await screen.findByText('Verified')).toBeTruthy();
});

test('a whole book that was pasted as a hash is no badge, and is not sent', async () => {
  const seen = open({ [`GET /api/verify/${'x'.repeat(100)}`]: refusal(400, 'invalid_request', 'No hash') });
  fireEvent.change(screen.getByLabelText('Verification hash'), { target: { value: 'x'.repeat(5_000_000) } });
  await press('Verify');
  expect(await screen.findByText('The verification hash is invalid or the badge has been removed')).toBeTruthy();
  expect(seen.filter(({ route }) => route.length > 200)).toEqual([]);
});

test('a file of a badge that has expired or was taken back is not called verified, and both are said', async () => {
  await choose(badgeFile(), { ...answers('expired'), [check]: json({ ...ours, hasEnded: true }) });
  expect(await screen.findByText('Expired on June 30, 2026. It is no longer valid.')).toBeTruthy();
  expect(screen.queryByText('Verified')).toBeNull();
  expect(screen.queryByText(/as well/)).toBeNull();
  cleanup();
  await choose(badgeFile(), { ...answers('revoked'), [check]: json({ ...ours, isRevoked: true, hasEnded: true }) });
  expect(await screen.findByText('This file has also expired.')).toBeTruthy();
  expect(await screen.findByText('Taken back')).toBeTruthy();
  expect(screen.getByText(/took this badge back on May 04, 2026\. It is no longer valid\.$/)).toBeTruthy();
  expect(screen.queryByText('Verified')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add to LinkedIn' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Download' })).toBeNull();
});

test('a PDF whose badge is not here is not verified', async () => {
  const pdf = `%PDF-1.3\n1 0 obj\n<< /S /URI /URI (https://badges.example/verify/${sampleHash}) >>\nendobj`;
  await choose(badgeFile(pdf, 'certificate.pdf'), { [lookUp]: missing });
  expect(await screen.findByText(/links to a badge that is not here, or was deleted/)).toBeTruthy();
  expect(screen.queryByText('Verified')).toBeNull();
});

test('a file of an older kind whose badge was deleted is neither verified nor called changed', async () => {
  await choose(badgeFile(), { [check]: json({ outcome: 'deleted', hash: sampleHash }) });
  expect(await screen.findByRole('heading', { name: 'The badge of this file has been deleted' })).toBeTruthy();
  expect(screen.queryByText(/verified|was changed/i)).toBeNull();
});

test('a file from before the removal of personal data is never called changed, and leads to the badge', async () => {
  await choose(badgeFile(), { [check]: json({ outcome: 'emptied', hash: sampleHash }), [lookUp]: missing });
  expect(await screen.findByText(/^This file is from before personal data was removed here\./)).toBeTruthy();
  expect(await screen.findByText(/was issued here, and its badge has been deleted/)).toBeTruthy();
  expect(screen.queryByText(/was changed/i)).toBeNull();
});

test('a changed file that names no badge of ours leads nowhere', async () => {
  await choose(badgeFile(), { [check]: json({ outcome: 'altered', hash: null }) });
  expect(await screen.findByRole('heading', { name: 'This file was changed after it was issued' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'View the badge as it is' })).toBeNull();
});

test('a badge from elsewhere says who claims to have issued it, and that we cannot vouch for it', async () => {
  await choose(badgeFile(), { [check]: json({ outcome: 'foreign', issuer: 'Somewhere <b>College</b>' }) });
  expect(await screen.findByRole('heading', { name: 'This badge was not issued here' })).toBeTruthy();
  expect(screen.getByText('Somewhere <b>College</b>')).toBeTruthy();
  expect(screen.getByText(/We cannot vouch for it/)).toBeTruthy();
});

test('a file that cannot be read says what to do, and asks the server nothing', async () => {
  const seen = await choose(badgeFile('GIF89a', 'party.gif'), {});
  expect(await screen.findByRole('heading', { name: 'This file cannot be checked' })).toBeTruthy();
  expect(screen.getByText(/Choose the file that was downloaded with the badge/)).toBeTruthy();
  expect(seen.map(({ route }) => route)).not.toContain(check);
});

test("many lookups from one address are refused with the server's message, and can be retried", async () => {
  const busy = refusal(429, 'rate_limited', 'Many badges were looked up from here. Try again in 40 seconds.');
  await choose(badgeFile(), { [check]: inTurn(busy, json(ours)) });
  expect(await screen.findByText(/Try again in 40 seconds/)).toBeTruthy();
  await press('Try again');
  expect(await screen.findByText('Verified')).toBeTruthy();
});

test('where public verification is off, files are not checked either', async () => {
  await choose(badgeFile(), { [check]: refusal(403, 'forbidden', 'Switched off by us.') });
  expect(await screen.findByRole('heading', { name: 'Verification is switched off' })).toBeTruthy();
  expect(screen.getByText('Switched off by us.')).toBeTruthy();
});

describe('a file that is dragged over the page', () => {
  const files = (...dropped: File[]) => ({ dataTransfer: { types: ['Files'], files: dropped } });
  const target = 'Drop the file to check it';

  test('is taken wherever it is dropped, and the browser does not open it', async () => {
    open({ [check]: foreign });
    expect(screen.queryByText(target)).toBeNull();
    expect(fireEvent.dragOver(document.body, files())).toBe(false);
    expect(screen.getByText(target)).toBeTruthy();
    expect(fireEvent.drop(document.body, files(badgeFile()))).toBe(false);
    expect(screen.queryByText(target)).toBeNull();
    expect(await screen.findByText('Somewhere')).toBeTruthy();
  });

  test('leaves it as it was', () => {
    open();
    fireEvent.dragOver(document.body, files());
    // jsdom's drag events lack their target.
    const leave = (relatedTarget: Element | null) =>
      fireEvent(document.body, new MouseEvent('dragleave', { bubbles: true, relatedTarget }));
    leave(document.documentElement);
    expect(screen.getByText(target)).toBeTruthy();
    leave(null);
    expect(screen.queryByText(target)).toBeNull();
  });

  test('is checked once where the field takes it, and the next one takes its place', async () => {
    const seen = open({ [check]: foreign });
    const field = screen.getByLabelText('Badge file');
    fireEvent.drop(field, files(badgeFile('', 'empty.png')));
    expect(await screen.findByText(/The file is empty/)).toBeTruthy();
    fireEvent.drop(field, files(badgeFile()));
    expect(await screen.findByText('Somewhere')).toBeTruthy();
    expect(screen.queryByText(/The file is empty/)).toBeNull();
    expect(bodiesOf(seen, check)).toHaveLength(1);
  });

  test('is neither taken nor opened while verification is switched off', async () => {
    const off = json({ ...samplePublicSettings, enablePublicVerification: false });
    const seen = open({ 'GET /api/settings/public': off });
    await screen.findByRole('heading', { name: 'Verification is switched off' });
    expect(fireEvent.drop(document.body, files(badgeFile()))).toBe(false);
    expect(bodiesOf(seen, check)).toEqual([]);
  });

  test('that is no file but text is left to the browser', () => {
    open();
    expect(fireEvent.dragOver(document.body, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
    expect(screen.queryByText(target)).toBeNull();
  });
});

test('the field for files is reached by keyboard', async () => {
  open();
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Badge file'));
});
