import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi, json, refusal } from '../testing/fake-api.ts';
import { answers as ofDocuments } from '../testing/open-certificate.tsx';
import { press } from '../testing/press.ts';
import { type Replies, answers, replied } from '../testing/public-answers.ts';
import { sampleHash, samplePublicSettings, sampleVerifiedBadge } from '../testing/samples.ts';
import { hideTab, showTab } from '../testing/tab.ts';
import { PublicSite } from './public-site.tsx';
// Preloaded because lazy loading takes seconds on a busy machine.
import '../features/verification/page/search-page.tsx';

const sentence = 'Northfield University took this badge back on May 04, 2026. It is no longer valid.';

function open(path: string, replies: Replies) {
  fakeApi(replies);
  render(<PublicSite path={path} />);
}
const openCertificate = (replies: Replies) => {
  open(`/verify/${sampleHash}`, replies);
};
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

test('a certificate that was taken back shows the organization and the date, and offers no sharing or downloads', async () => {
  openCertificate(answers('revoked'));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect([fact('Issue Date'), fact('Taken Back')]).toEqual(['May 04, 2025', 'May 04, 2026']);
  expect(fact('Contact')).toBe('office@northfield.example');
  for (const text of [/verified/i, /not issued/i, 'Keep this badge', /LinkedIn/])
    expect(screen.queryByText(text)).toBeNull();
  // The picture itself shows that the badge was taken back, so another revision has another address.
  const picture = screen.getByRole('img', { name: /badge 2025 of Jane Doe/ });
  expect(picture.getAttribute('src')).toMatch(/\/image\?v=\d+$/);
  expect(document.title).toBe("Jane Doe: Dean's List 2025 (taken back)");
});

test.each([
  ['issued', 'Verified', 'June 01, 2026'],
  ['revoked', 'Taken back', 'May 04, 2025'],
  ['never', 'Not issued', 'N/A'],
] as const)('the details of a badge that is %s show the status %s and the date %s', async (state, status, date) => {
  open(`/verification/${sampleHash}`, answers(state));
  await screen.findByRole('heading', { name: 'Jane Doe' });
  expect([fact('Status'), fact('Issued')]).toEqual([status, date]);
  expect(screen.queryAllByText(sentence)).toHaveLength(state === 'revoked' ? 1 : 0);
  expect(screen.queryAllByText(/PDF certificate/)).toHaveLength(state === 'issued' ? 1 : 0);
});

test('a link with extra text after its hash, answered by the site itself, shows the badge', async () => {
  open(`/verify/${sampleHash}/.%E2%80%8B`, answers('issued'));
  expect(await screen.findByRole('heading', { name: 'Jane Doe' })).toBeTruthy();
});

test.each([
  ['details', `/verification/${sampleHash}`, ['Verified', 'Verified']],
  ['search', '/verification', ['Verified']],
])(
  'the %s shows when the badge was checked, and no longer calls it verified if a later check fails',
  async (_, path, said) => {
    open(path, answers('issued'));
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

test('a visitor who returns after verification is switched on again can search', async () => {
  const off = { ...samplePublicSettings, enablePublicVerification: false };
  open('/verification', { 'GET /api/settings/public': json(off) });
  expect(await screen.findByRole('heading', { name: 'Verification is switched off' })).toBeTruthy();
  fakeApi(ofDocuments);
  hideTab();
  showTab();
  expect(await screen.findByLabelText('Verification hash')).toBeTruthy();
  await expect.poll(() => screen.queryByRole('heading', { name: 'Verification is switched off' })).toBeNull();
});

test('LinkedIn gets the month of the current issue, not of the first', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  openCertificate(answers('issued'));
  await press('Add to LinkedIn');
  const { searchParams } = new URL(String(opened.mock.calls[0]?.[0]));
  expect([searchParams.get('issueYear'), searchParams.get('issueMonth')]).toEqual(['2026', '6']);
});

test('the header shows the organization at once if the page contains its name', () => {
  const data = document.createElement('script');
  Object.assign(data, { id: 'settings', type: 'application/json', textContent: JSON.stringify(samplePublicSettings) });
  document.head.append(data);
  openCertificate({});
  expect(within(screen.getByRole('banner')).getByText('Northfield University')).toBeTruthy();
});

test('until the name is known the header shows none, and if it cannot be loaded, the product’s', async () => {
  open('/verification', {});
  expect(screen.queryByText('Badge Platform')).toBeNull();
  expect(await screen.findByText('Badge Platform')).toBeTruthy();
});

test('the logo appears in the header and next to the name; if it cannot load, the name and the default mark stay', async () => {
  const organizationLogo = 'a'.repeat(64);
  const logo = `/api/issuer/logo.png?v=${organizationLogo}`;
  openCertificate({
    ...replied(json({ ...sampleVerifiedBadge, issuer: { ...sampleVerifiedBadge.issuer, logo } })),
    'GET /api/settings/public': json({ ...samplePublicSettings, organizationLogo }),
  });
  const pictures = () => [...document.querySelectorAll('img')].filter((image) => image.src.includes('logo.png'));
  await expect.poll(() => pictures()).toHaveLength(2);
  for (const image of pictures()) {
    expect([image.getAttribute('src'), image.alt]).toEqual([logo, '']);
    expect(image.className).toMatch(/\bsize-\d/);
  }
  // 40 pixels: a crest is illegible at 24.
  expect(pictures()[0]?.className).toMatch(/\bsize-10\b/);
  expect(fact('Issued By')).toBe('Northfield University');
  for (const image of pictures()) fireEvent.error(image);
  expect(pictures()).toEqual([]);
  expect(document.querySelector('[data-public] > header svg')).toBeTruthy();
  expect(fact('Issued By')).toBe('Northfield University');
});

test.each([
  ['Badge Not Found', refusal(404, 'not_found', 'Badge not found')],
  ['Verification is switched off', refusal(403, 'forbidden', 'Switched off.')],
])('%s shows the contact address, or the organisation with its website if there is none', async (title, reply) => {
  openCertificate(replied(reply));
  await screen.findByRole('heading', { name: title });
  const contact = await screen.findByRole('link', { name: 'office@northfield.example' });
  expect(contact.getAttribute('href')).toBe('mailto:office@northfield.example');
  expect(document.title).toBe(title);
  cleanup();
  const settings = json({ ...samplePublicSettings, contactEmail: '' });
  openCertificate({ ...replied(reply), 'GET /api/settings/public': settings });
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('heading', { name: title })).toBeTruthy();
  const name = await within(alert).findByRole('link', { name: 'Northfield University' });
  expect(name.getAttribute('href')).toBe('https://northfield.example');
  expect(within(alert).queryByRole('link', { name: /@/ })).toBeNull();
});

test('Badge Not Found says what to do next, and offers the search', async () => {
  openCertificate(replied(refusal(404, 'not_found', 'Badge not found')));
  const next = 'Check that it is complete. If it is, ask the organization that issued the badge.';
  expect(await screen.findByText(next)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Look up a badge' }).getAttribute('href')).toBe('/verification');
});

test('the search uses the page title from the settings', async () => {
  open('/verification', answers('issued'));
  expect(await screen.findByRole('heading', { name: 'Check a diploma' })).toBeTruthy();
  expect(document.title).toBe('Check a diploma');
});
