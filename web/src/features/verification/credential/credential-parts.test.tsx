import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type SeenCall, callsTo, fakeApi, inTurn, json, refusal } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { type Replies, answers } from '../../../testing/public-answers.ts';
import { sampleCredential } from '../../../testing/sample-credential.ts';
import { sampleHash } from '../../../testing/samples.ts';
import { takeSavedFiles } from '../../../testing/saved-files.ts';
import { CertificatePage } from '../page/certificate-page.tsx';
import { DetailsPage } from '../page/details-page.tsx';
// Preloaded because lazy loading takes seconds on a busy machine.
import './independent-facts.tsx';
import './wallet-panel.tsx';

const read = `GET /api/credentials/${sampleHash}`;
const always = { ...answers('issued'), [read]: json(sampleCredential) };

async function openWallet(replies: Replies = {}): Promise<SeenCall[]> {
  const seen = fakeApi({ ...always, ...replies });
  render(<CertificatePage hash={sampleHash} />);
  const button = await screen.findByRole('button', { name: 'Add to wallet' });
  expect(callsTo(seen, read)).toEqual([]);
  await userEvent.click(button);
  return seen;
}

async function openFold(replies: Replies = {}): Promise<SeenCall[]> {
  const seen = fakeApi({ ...always, ...replies });
  render(<DetailsPage hash={sampleHash} />);
  const summary = await screen.findByText('Verify independently');
  expect(callsTo(seen, read)).toEqual([]);
  await userEvent.click(summary);
  return seen;
}

test('a wallet gets the file as the server answered it, and is closed again by its button', async () => {
  const text = JSON.stringify(sampleCredential, null, 1);
  await openWallet({ [read]: new Response(text) });
  const button = await screen.findByRole('button', { name: 'Download JSON file' });
  const saved = takeSavedFiles();
  await userEvent.click(button);
  expect(saved.map(({ name }) => name)).toEqual(["Jane Doe - Dean's List 2025.json"]);
  expect(await saved[0]?.content.text()).toBe(text);
  const wallet = screen.getByRole('button', { name: 'Add to wallet' });
  expect(wallet.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(wallet);
  expect(wallet.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('region', { name: 'Add to wallet' })).toBeNull();
});

test.each([
  ['wallet', openWallet],
  ['fold', openFold],
] as const)('a %s that cannot be filled says so, and is filled by another try', async (_, open) => {
  const refused = refusal(410, 'gone', 'Northfield University took this badge back.');
  const seen = await open({ [read]: inTurn(refused, json(sampleCredential)) });
  expect((await screen.findByRole('alert')).textContent).toContain('Northfield University took this badge back.');
  await press('Try again');
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByRole('button', { name: /^(Download JSON file|Copy Fetch the credential)$/ })).toBeTruthy();
  expect(callsTo(seen, read)).toHaveLength(2);
});

test('a lost connection has its own message', async () => {
  const seen = await openWallet({ [read]: () => Promise.reject(new TypeError('Failed to fetch')) });
  expect(await screen.findByText(/could not be read. Check your connection/)).toBeTruthy();
  expect(callsTo(seen, read)).toHaveLength(1);
});

test('the fold names issuer, key and proof, leads to what they are checked with, and has two commands to copy', async () => {
  await openFold();
  const { issuer: profile, id, credentialStatus } = sampleCredential;
  expect(await screen.findByText(`${profile.id}#key-2025-1`)).toBeTruthy();
  expect(screen.getByText('DataIntegrityProof, eddsa-rdfc-2022')).toBeTruthy();
  // The first fold has more files.
  const [, fold] = screen.getAllByRole('group').map((group) => within(group));
  const links = fold?.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  const site = 'https://badges.northfield.example';
  const hosted = `${site}/api/openbadges/assertions/${sampleHash}`;
  const list = credentialStatus.statusListCredential;
  expect(links).toEqual([[profile.id, `${site}/.well-known/did.json`], ...[id, list, hosted].map((one) => [one, one])]);
  const value = async (label: string) => (await screen.findByLabelText<HTMLTextAreaElement>(label)).value;
  expect(await value('Fetch the credential')).toBe(`curl -fsS ${sampleCredential.id} -o badge.json`);
  expect(await value('Check it with another program')).toContain('@digitalcredentials/verifier-core@');
  expect(screen.queryByText(/has no https/)).toBeNull();
});

test('on a site without https the fold says what the second command answers there', async () => {
  const id = sampleCredential.id.replace('https://badges.northfield.example', 'http://localhost:5000');
  await openFold({ [read]: json({ ...sampleCredential, id }) });
  expect(await screen.findByText(/has no https/)).toBeTruthy();
});
