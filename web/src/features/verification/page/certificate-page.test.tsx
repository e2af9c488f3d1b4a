import { cleanup, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, json, refusal } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { sampleAttestation } from '../../../testing/sample-attestation.ts';
import { sampleHash, sampleMeaning, sampleVerifiedBadge } from '../../../testing/samples.ts';
import { CertificatePage } from './certificate-page.tsx';

const route = `GET /api/verify/${sampleHash}`;

/** Embeds an answer in the page, like the server. */
function putInPage(answer: unknown) {
  const data = document.createElement('script');
  data.id = 'badge';
  data.type = 'application/json';
  data.textContent = JSON.stringify(answer);
  document.head.append(data);
}

function found({ badge, issuer }: { badge?: object; issuer?: object } = {}) {
  return json({
    ...sampleVerifiedBadge,
    badge: { ...sampleVerifiedBadge.badge, ...badge },
    issuer: { ...sampleVerifiedBadge.issuer, ...issuer },
  });
}

/** Opens the page with an answer, or offline. */
function open(reply?: Response) {
  fakeApi(reply ? { [route]: reply } : {});
  render(<CertificatePage hash={sampleHash} />);
}
const sourceOf = (name: string) => screen.getByRole('img', { name }).getAttribute('src');

test('an issued badge is shown as verified, with its facts', async () => {
  open(found());
  expect(await screen.findByRole('heading', { name: 'Jane Doe' })).toBeTruthy();
  for (const text of ['Verified Badge', 'May 04, 2025', 'Northfield University', sampleHash]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  // Groups are separated by CSS only, so that copying gives the whole id.
  const id = screen.getByText('Badge ID').nextElementSibling;
  expect(id?.textContent).toBe(`BDG-2025-${sampleHash}`);
  expect(id?.querySelectorAll('span > span')).toHaveLength(8);
});

test.each([
  ['across', { width: 2970, height: 2100 }, 'landscape'],
  ['upright', { width: 595, height: 842 }, 'portrait'],
])(
  'a page that lies %s has its room before it is loaded, its own paper, and its signers in words',
  async (_, size, paper) => {
    const badge = { art: { pdfLayout: 'page', size } };
    open(found({ badge, issuer: { attestation: sampleAttestation } }));
    const art = await screen.findByRole('img', { name: /badge 2025 of Jane Doe/ });
    expect(art.style.aspectRatio).toBe(`${size.width} / ${size.height}`);
    expect(document.querySelector('article style')?.textContent).toContain(`size:${paper}`);
    expect(screen.getByText('Signed by').nextElementSibling?.textContent).toBe(
      'Grace Hopper, Dean; Alan Turing, Registrar',
    );
    expect(screen.queryByRole('img', { name: /^(Signature|Seal)/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Share on LinkedIn' })).toBeTruthy();
  },
);

test.each([
  ['not issued', ['Not issued', 'Not issued yet'], { state: 'never', issuedAt: null, firstIssuedAt: null }],
  ['taken back', ['Taken back'], { state: 'revoked', issuedAt: null, revokedAt: '2026-05-04T12:00:00.000Z' }],
])(
  'one that is %s is never called verified or awarded, and has no colour of the school, signature or files',
  async (_, said, is) => {
    const badge = { ...is, issued: false, meaning: sampleMeaning };
    open(found({ badge, issuer: { attestation: sampleAttestation } }));
    for (const text of said) expect(await screen.findByText(text)).toBeTruthy();
    for (const text of [/verified|awarded/i, 'Registrar']) expect(screen.queryByText(text)).toBeNull();
    expect(document.querySelector('article [class*=brand]')).toBeNull();
    for (const name of ['Share on LinkedIn', 'Add to wallet'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  },
);

test('a certificate shows who signs it, with office and picture, the seal and the line', async () => {
  open(found({ issuer: { attestation: sampleAttestation } }));
  for (const text of ['Grace Hopper', 'Dean', 'Alan Turing', 'Registrar', 'Accredited since 1901']) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
  expect(sourceOf('Signature of Grace Hopper')).toBe(sampleAttestation.signatures[0]?.picture);
  expect(sourceOf('Seal of Northfield University')).toBe(sampleAttestation.seal);
  expect(screen.queryByRole('img', { name: 'Signature of Alan Turing' })).toBeNull();
});

test('what most recipients want comes first, and the code for a website last', async () => {
  Object.assign(navigator, { share: () => Promise.resolve() });
  open(found());
  const keep = within(await screen.findByRole('region', { name: 'Keep this badge' }));
  const labels = ['Share', 'Add to LinkedIn', 'PDF certificate', 'Print', 'Add to wallet', 'More files', 'PNG image'];
  const last = ['Link', 'QR code', 'Code for your website'];
  const order = [...labels, ...last].map((label) => keep.getAllByText(label)[0] ?? expect.unreachable());
  for (const [index, one] of order.slice(1).entries()) {
    expect(order[index]?.compareDocumentPosition(one)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
  Reflect.deleteProperty(navigator, 'share');
});

test('without signers the line is alone, and a nameless signature is labeled as one', async () => {
  open(found({ issuer: { attestation: { signatures: [], seal: null, line: 'Accredited since 1901' } } }));
  const line = await screen.findByText('Accredited since 1901');
  expect(line.parentElement?.children).toHaveLength(1);
  const signatures = [{ name: '', office: 'Dean', picture: '/one' }];
  open(found({ issuer: { attestation: { signatures, seal: null, line: null } } }));
  expect(await screen.findByRole('img', { name: 'Signature' })).toBeTruthy();
});

test('a server that does not answer says nothing about the badge and can be asked again', async () => {
  open();
  await screen.findByRole('heading', { name: 'The badge could not be checked' });
  fakeApi({ [route]: found() });
  await press('Try again');
  expect(await screen.findByText('Verified Badge')).toBeTruthy();
});

test('a badge that came with the page is shown at once, and outlives a lost connection, but not the news that it is gone', async () => {
  putInPage(sampleVerifiedBadge);
  open();
  expect(screen.getByText('Verified Badge')).toBeTruthy();
  expect(await screen.findByText('Verified earlier')).toBeTruthy();
  // A name has its own text direction, as on its art.
  expect(screen.getByRole('heading', { name: 'Jane Doe' }).dir).toBe('auto');
  cleanup();
  open(refusal(404, 'not_found', 'No such badge.'));
  expect(await screen.findByRole('heading', { name: 'Badge Not Found' })).toBeTruthy();
});

test('a badge of another address that lies in the page is not shown, and a malformed hash is that of none', async () => {
  const other = { ...sampleVerifiedBadge.badge, verificationHash: 'f'.repeat(32) };
  putInPage({ ...sampleVerifiedBadge, badge: other });
  open(refusal(400, 'invalid_request', 'Not a hash.'));
  expect(screen.queryByText('Verified Badge')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Badge Not Found' })).toBeTruthy();
});
