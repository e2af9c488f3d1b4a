import type { SharedMeaning } from '../contract/rules/meaning.ts';
import type { Attestation } from '../contract/rules/pictures.ts';
import type { IssuedBadge } from '../credentials/draft.ts';

/** A meaning that says all that one can. */
export const fullMeaning: SharedMeaning = {
  criteria: { text: 'Pass the course.\nHelp once.', url: 'https://school.example/first-aid' },
  skills: [
    { name: 'Calm', url: null },
    { name: 'Bandaging', url: 'https://skills.example/bandaging' },
  ],
  imageAlt: 'A red cross on a shield',
  achievementType: 'CertificateOfCompletion',
  awardLine: 'has been awarded',
};

/** Two signers, one without a name, a seal and a line. */
export const fullAttestation = {
  signatures: [
    { name: 'Katherine Johnson', office: 'Dean', picture: '/first' },
    { name: '', office: 'Registrar', picture: '/second' },
  ],
  seal: '/seal',
  line: 'Since 1901',
} satisfies Attestation;

/** An issued badge as visitors see it, with some fields replaced. */
export function issuedBadge(parts: Partial<IssuedBadge> = {}): IssuedBadge {
  return {
    id: '00000000-0000-8000-8000-000000000000',
    verificationHash: 'a'.repeat(32),
    recipientName: 'Grace Hopper',
    recipientEmail: 'grace@example.com',
    recipientDepartment: null,
    badgeType: 'Dean’s List',
    year: 2026,
    yearLabel: '2026',
    description: 'For a year of work.',
    meaning: null,
    lastDay: null,
    validUntil: null,
    state: 'issued',
    issued: true,
    issuedAt: '2026-01-02T03:04:05.678Z',
    firstIssuedAt: '2026-01-02T03:04:05.678Z',
    revokedAt: null,
    templateName: 'Built-in',
    art: { pdfLayout: 'sheet', size: { width: 800, height: 800 } },
    revision: 1,
    issuer: {
      name: 'Old School',
      url: 'https://school.example',
      contactEmail: 'office@school.example',
      linkedinOrganizationId: null,
      description: null,
      logo: null,
      attestation: null,
      timeZone: 'UTC',
    },
    linkedinSharingEnabled: true,
    answeredAt: '2026-01-02T03:04:06.000Z',
    ...parts,
  };
}

/** Texts that break careless code: in XML, JSON, HTML and JSON-LD, in other scripts, and long ones. */
export const oddTexts = [
  ']]>',
  `"quotes" 'and' \\backslashes\\`,
  '{{NAME}} {"@id": "x"} @id @context',
  '<script>&amp;</script>',
  '😀👩‍👩‍👧‍👦🏳️‍🌈',
  'Łukasz Żółć · 李小龍 · محمد · עברית · ไทย',
  'https://example.com/not-a-link',
  'two\nlines',
  'x'.repeat(200),
  '字'.repeat(200),
];
