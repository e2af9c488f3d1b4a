import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, json } from '../../../testing/fake-api.ts';
import { sampleAttestation } from '../../../testing/sample-attestation.ts';
import { sampleHash, sampleVerifiedBadge } from '../../../testing/samples.ts';
import { CertificatePage } from '../page/certificate-page.tsx';

type Attestation = typeof sampleAttestation;

function open(attestation: Attestation | null, badge: object = {}) {
  const issuer = { ...sampleVerifiedBadge.issuer, attestation };
  const answer = { ...sampleVerifiedBadge, badge: { ...sampleVerifiedBadge.badge, ...badge }, issuer };
  fakeApi({ [`GET /api/verify/${sampleHash}`]: json(answer) });
  render(<CertificatePage hash={sampleHash} />);
}
const sourceOf = (name: string) => screen.getByRole('img', { name }).getAttribute('src');

test('a certificate shows who signs it, with office and picture, the seal and the line', async () => {
  open(sampleAttestation);
  for (const text of ['Grace Hopper', 'Dean', 'Alan Turing', 'Registrar', 'Accredited since 1901']) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
  expect(sourceOf('Signature of Grace Hopper')).toBe(sampleAttestation.signatures[0]?.picture);
  expect(sourceOf('Seal of Northfield University')).toBe(sampleAttestation.seal);
  expect(screen.queryByRole('img', { name: 'Signature of Alan Turing' })).toBeNull();
});

test('a line stands alone where nobody signs, and a signature without a name is called one', async () => {
  open({ signatures: [], seal: null, line: 'Accredited since 1901' });
  const line = await screen.findByText('Accredited since 1901');
  expect(line.parentElement?.children).toHaveLength(1);
  open({ signatures: [{ name: '', office: 'Dean', picture: '/one' }], seal: null, line: null });
  expect(await screen.findByRole('img', { name: 'Signature' })).toBeTruthy();
});

test.each([
  ['taken back', { state: 'revoked', issued: false, issuedAt: null, revokedAt: '2026-05-04T12:00:00.000Z' }],
  ['never issued', { state: 'never', issued: false, issuedAt: null, firstIssuedAt: null }],
])('nobody signs one that was %s', async (_, badge) => {
  open(sampleAttestation, badge);
  await screen.findByRole('heading', { name: 'Jane Doe' });
  expect(screen.queryByText('Registrar')).toBeNull();
});
