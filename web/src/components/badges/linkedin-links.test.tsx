import { expect, test } from 'vitest';
import { certificationOf, linkedinCertificationUrl } from './linkedin-links.ts';

const badge = {
  verificationHash: '0123456789abcdef0123456789abcdef',
  badgeType: "Dean's List",
  year: 2025,
  issuedAt: '2026-01-01T00:30:00.000Z',
  lastDay: null,
  issuer: { name: 'Ä & B School', linkedinOrganizationId: null, timeZone: 'UTC' },
};

function parametersFor(linkedinOrganizationId: string | null) {
  const certification = certificationOf({ ...badge, issuer: { ...badge.issuer, linkedinOrganizationId } });
  return Object.fromEntries(new URL(linkedinCertificationUrl(certification)).searchParams);
}

test('LinkedIn gets the name, the month and the proof of a certification', () => {
  expect(parametersFor(null)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: "Dean's List 2025",
    organizationName: 'Ä & B School',
    issueYear: '2026',
    issueMonth: '1',
    certUrl: `${location.origin}/verify/${badge.verificationHash}`,
    certId: badge.verificationHash,
  });
});

test('a badge that ends has the month of its last day, regardless of the zones of reader and issuer', () => {
  const issuer = { ...badge.issuer, timeZone: 'Pacific/Kiritimati' };
  const certification = certificationOf({ ...badge, lastDay: '2027-07-01', issuer });
  const { searchParams } = new URL(linkedinCertificationUrl(certification));
  expect([searchParams.get('expirationYear'), searchParams.get('expirationMonth')]).toEqual(['2027', '7']);
});

test('an organization that LinkedIn knows is sent by its number only', () => {
  const { organizationId, organizationName } = parametersFor('4711');
  expect([organizationId, organizationName]).toEqual(['4711', undefined]);
});
