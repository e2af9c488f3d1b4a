import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PublicBadge } from 'functions/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, json, refusal } from '../testing/fake-api.ts';
import { press } from '../testing/press.ts';
import { sampleHash, samplePublicSettings, sampleVerifiedBadge } from '../testing/samples.ts';
import { storedDocument } from '../testing/stored-document.ts';
import { hideTab, showTab } from '../testing/tab.ts';
import { PublicSite } from './public-site.tsx';
// Loaded beforehand: what is fetched when it is needed takes seconds on a busy machine.
import '../features/verification/page/search-page.tsx';

const settings = { 'GET /api/settings/public': json(samplePublicSettings) };
const certificate = `GET /api/verify/${sampleHash}`;
const details = `GET /api/verification/${sampleHash}`;
const sentence = 'Northfield University took this badge back on May 04, 2026. It is no longer valid.';

const dates = {
  issued: { issuedAt: '2026-06-01T12:00:00.000Z', firstIssuedAt: '2025-05-04T12:00:00.000Z', revokedAt: null },
  revoked: { issuedAt: null, firstIssuedAt: '2025-05-04T12:00:00.000Z', revokedAt: '2026-05-04T12:00:00.000Z' },
  never: { issuedAt: null, firstIssuedAt: null, revokedAt: null },
} as const;

function verified(state: keyof typeof dates) {
  const badge = { ...sampleVerifiedBadge.badge, state, issued: state === 'issued', ...dates[state] };
  return { ...sampleVerifiedBadge, badge };
}

function detailed(state: keyof typeof dates): PublicBadge {
  const { badge, user, ...rest } = verified(state);
  const more = { recipientEmail: 'jane@example.com', recipientDepartment: null, templateName: 'Gold seal' };
  return { ...badge, ...rest, ...more, recipientName: user.name };
}

beforeEach(() => {
  // What keeps the page true is tested beside watch-badge.ts.
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => {
  document.getElementById('settings')?.remove();
  vi.restoreAllMocks();
});

const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

test('a certificate that was taken back says by whom and when, and offers nothing to share or keep', async () => {
  fakeApi({ ...settings, [certificate]: json(verified('revoked')) });
  render(<PublicSite path={`/verify/${sampleHash}`} />);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect([fact('Issue Date'), fact('Taken Back')]).toEqual(['May 04, 2025', 'May 04, 2026']);
  expect(fact('Contact')).toBe('office@northfield.example');
  for (const text of [/verified/i, /not issued/i, 'Keep this badge', /LinkedIn/])
    expect(screen.queryByText(text)).toBeNull();
  // The picture says so itself; at another revision it is another one.
  const picture = screen.getByRole('img', { name: /badge 2025 of Jane Doe/ });
  expect(picture.getAttribute('src')).toMatch(/\/image\?v=\d+$/);
  expect(document.title).toBe("Jane Doe: Dean's List 2025 (taken back)");
});

test.each([
  ['issued', 'Verified', 'June 01, 2026'],
  ['revoked', 'Taken back', 'May 04, 2025'],
  ['never', 'Not issued', 'N/A'],
] as const)('the details of a badge that is %s say %s and %s', async (state, status, date) => {
  fakeApi({ ...settings, [details]: json(detailed(state)) });
  render(<PublicSite path={`/verification/${sampleHash}`} />);
  await screen.findByRole('heading', { name: 'Jane Doe' });
  expect([fact('Status'), fact('Issued')]).toEqual([status, date]);
  expect(screen.queryAllByText(sentence)).toHaveLength(state === 'revoked' ? 1 : 0);
  expect(screen.queryAllByText(/PDF certificate/)).toHaveLength(state === 'issued' ? 1 : 0);
});

test('a link with more behind its hash, which the site itself answers, shows the badge', async () => {
  fakeApi({ ...settings, [certificate]: json(verified('issued')) });
  render(<PublicSite path={`/verify/${sampleHash}/.%E2%80%8B`} />);
  expect(await screen.findByRole('heading', { name: 'Jane Doe' })).toBeTruthy();
});

test('a search that finds a badge that was taken back says so', async () => {
  fakeApi({ ...settings, [certificate]: json(verified('revoked')) });
  render(<PublicSite path="/verification" />);
  await userEvent.type(await screen.findByLabelText('Verification hash'), `${sampleHash}{Enter}`);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add to LinkedIn' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Download' })).toBeNull();
});

test.each([
  ['certificate', `/verify/${sampleHash}`, ['Verified Badge']],
  ['details', `/verification/${sampleHash}`, ['Verified', 'Verified']],
  ['search', '/verification', ['Verified']],
])(
  'the %s says when the badge was checked, and calls nothing verified that could not be again',
  async (_, path, said) => {
    fakeApi({ ...settings, [certificate]: json(verified('issued')), [details]: json(detailed('issued')) });
    render(<PublicSite path={path} />);
    if (path === '/verification')
      await userEvent.type(await screen.findByLabelText('Verification hash'), `${sampleHash}{Enter}`);
    expect(await screen.findByText(/^Checked at \d\d:\d\d:\d\d$/)).toBeTruthy();
    expect(screen.getAllByText(/^Verified/).map(({ textContent }) => textContent)).toEqual(said);
    fakeApi({});
    hideTab();
    showTab();
    expect(await screen.findByText(/^Could not be checked again\. Last checked at \d\d:\d\d:\d\d\.$/)).toBeTruthy();
    expect(screen.getAllByText(/^Verified/).map(({ textContent }) => textContent)).toEqual(
      said.map(() => 'Verified earlier'),
    );
  },
);

test('a search that was switched off is open again for who comes back after it was switched on', async () => {
  const off = { ...samplePublicSettings, enablePublicVerification: false };
  fakeApi({ 'GET /api/settings/public': json(off) });
  render(<PublicSite path="/verification" />);
  expect(await screen.findByRole('heading', { name: 'Verification is switched off' })).toBeTruthy();
  fakeApi({
    'GET /api/client-config': json({ projectId: 'demo', apiKey: 'key', emulators: null }),
    'GET /v1/projects/demo/databases/(default)/documents/publicSettings/current': json(
      storedDocument(samplePublicSettings),
    ),
  });
  hideTab();
  showTab();
  expect(await screen.findByLabelText('Verification hash')).toBeTruthy();
  await expect.poll(() => screen.queryByRole('heading', { name: 'Verification is switched off' })).toBeNull();
});

test('LinkedIn gets the month of the present issue, not of the first', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  fakeApi({ ...settings, [certificate]: json(verified('issued')) });
  render(<PublicSite path={`/verify/${sampleHash}`} />);
  await press('Add to LinkedIn');
  const { searchParams } = new URL(String(opened.mock.calls[0]?.[0]));
  expect([searchParams.get('issueYear'), searchParams.get('issueMonth')]).toEqual(['2026', '6']);
});

test('the header says whose page it is, at once where the page tells, and never another name before', () => {
  fakeApi({});
  const data = document.createElement('script');
  Object.assign(data, { id: 'settings', type: 'application/json', textContent: JSON.stringify(samplePublicSettings) });
  document.head.append(data);
  render(<PublicSite path={`/verify/${sampleHash}`} />);
  expect(within(screen.getByRole('banner')).getByText('Northfield University')).toBeTruthy();
});

test('while the name is not known the header says none; where it cannot be had, the product', async () => {
  fakeApi({});
  render(<PublicSite path="/verification" />);
  expect(screen.queryByText('Badge Platform')).toBeNull();
  expect(await screen.findByText('Badge Platform')).toBeTruthy();
});

test.each([
  ['Badge Not Found', refusal(404, 'not_found', 'Badge not found')],
  ['Verification is switched off', refusal(403, 'forbidden', 'Switched off.')],
])('%s names whom to ask', async (title, reply) => {
  fakeApi({ ...settings, [certificate]: reply });
  render(<PublicSite path={`/verify/${sampleHash}`} />);
  await screen.findByRole('heading', { name: title });
  const contact = await screen.findByRole('link', { name: 'office@northfield.example' });
  expect(contact.getAttribute('href')).toBe('mailto:office@northfield.example');
  expect(document.title).toBe(title);
});

test.each([
  ['Badge Not Found', refusal(404, 'not_found', 'Badge not found')],
  ['Verification is switched off', refusal(403, 'forbidden', 'Switched off.')],
])('%s names the organisation and its website also where it gives no address', async (title, reply) => {
  const answer = json({ ...samplePublicSettings, contactEmail: '' });
  fakeApi({ 'GET /api/settings/public': answer, [certificate]: reply });
  render(<PublicSite path={`/verify/${sampleHash}`} />);
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('heading', { name: title })).toBeTruthy();
  const name = await within(alert).findByRole('link', { name: 'Northfield University' });
  expect(name.getAttribute('href')).toBe('https://northfield.example');
  expect(within(alert).queryByRole('link', { name: /@/ })).toBeNull();
});

test('Badge Not Found says what to do next', async () => {
  fakeApi({ ...settings, [certificate]: refusal(404, 'not_found', 'Badge not found') });
  render(<PublicSite path={`/verify/${sampleHash}`} />);
  const next = 'Check that it is complete. If it is, ask the organization that issued the badge.';
  expect(await screen.findByText(next)).toBeTruthy();
});

test('the search has the Page title of the settings as its own', async () => {
  const words = { verificationPageTitle: 'Check a diploma', verificationPageDescription: 'One line\nAnother line' };
  fakeApi({ 'GET /api/settings/public': json({ ...samplePublicSettings, ...words }) });
  render(<PublicSite path="/verification" />);
  expect(await screen.findByRole('heading', { name: 'Check a diploma' })).toBeTruthy();
  expect(document.title).toBe('Check a diploma');
});

test('Badge Not Found offers the search', async () => {
  fakeApi({ ...settings, [certificate]: refusal(404, 'not_found', 'Badge not found') });
  render(<PublicSite path={`/verify/${sampleHash}`} />);
  expect((await screen.findByRole('link', { name: 'Look up a badge' })).getAttribute('href')).toBe('/verification');
});

test('a download that is refused says why', async () => {
  const file = `GET /api/verification/${sampleHash}/certificate.pdf`;
  fakeApi({ ...settings, [certificate]: json(verified('issued')), [file]: refusal(410, 'gone', sentence) });
  render(<PublicSite path={`/verify/${sampleHash}`} />);
  await userEvent.click(await screen.findByRole('link', { name: 'PDF certificate' }));
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
});
