import type { Certificate } from '../drawing/certificates/certificate.ts';

export const sampleHash = '0123456789abcdef0123456789abcdef';

/** Words of a certificate of a badge that counts. */
export const sampleCertificate: Certificate = {
  badge: {
    recipientName: 'Grace Hopper',
    badgeType: "Dean's List",
    year: 2026,
    yearLabel: '2026',
    verificationHash: sampleHash,
    issuedAt: '2026-05-04T12:00:00.000Z',
    description: 'For the first compiler',
  },
  issuer: { name: 'Northwind University', contactEmail: 'office@northwind.example' },
  issuedOn: 'May 04, 2026',
  link: `https://badges.northwind.example/verify/${sampleHash}`,
  schoolColor: '#1f3a5f',
};

/** Parts of it that are otherwise. */
export interface ChangedCertificate extends Partial<Omit<Certificate, 'badge'>> {
  badge?: Partial<Certificate['badge']>;
}

/** The same certificate with some parts of it otherwise. */
export function changedCertificate({ badge, ...rest }: ChangedCertificate): Certificate {
  return { ...sampleCertificate, ...rest, badge: { ...sampleCertificate.badge, ...badge } };
}
