import { credentialContexts } from '../contract/calls/open-badges-3.ts';
import { openBadgesContext } from '../contract/calls/open-badges-2.ts';

const site = 'https://badges.example.org';
const hash = '3f9a6c1e8b2d4705f6a1c3e5b7d90812';
const issuer = 'did:web:badges.example.org';
const credential = `${site}/api/credentials/${hash}`;
const assertion = `${site}/api/openbadges/assertions/${hash}`;
const badgeClass = `${site}/api/openbadges/classes/0d4c2b1a6f7e8d9c0b1a2f3e4d5c6b7a`;
const name = 'Dean’s List 2026';
const description = 'For outstanding work in every subject.';
const salt = '5c1e0b7d9a3f4826e1d0c9b8a7f65432';
const identity = `sha256$${'9b1c7e3a5d2f4068'.repeat(4)}`;
const proof = [
  {
    type: 'DataIntegrityProof',
    created: '2026-09-14T10:05:00Z',
    verificationMethod: `${issuer}#key-2026-1`,
    cryptosuite: 'eddsa-rdfc-2022',
    proofPurpose: 'assertionMethod',
    proofValue: 'z3FXQjecWufY46yg5abdVZsXqLhxhueuSoZgNSARiKBk9czhSePTFehP8c3PGfb6a22gkfUKods5D2UAUL5n2Brbx',
  },
];

const openBadgeCredential = {
  '@context': credentialContexts,
  id: credential,
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  name,
  issuer: { id: issuer, type: ['Profile'], name: 'Example School', url: 'https://school.example.org' },
  validFrom: '2026-09-14T10:02:11Z',
  awardedDate: '2026-09-14T10:02:11Z',
  credentialSubject: {
    type: ['AchievementSubject'],
    identifier: [
      { type: 'IdentityObject', hashed: true, identityHash: identity, identityType: 'emailAddress', salt },
      { type: 'IdentityObject', hashed: false, identityHash: 'Ada Lovelace', identityType: 'name' },
    ],
    achievement: {
      id: badgeClass,
      type: ['Achievement'],
      name,
      description,
      criteria: { narrative: description },
      image: { id: `${badgeClass}/image.svg`, type: 'Image' },
    },
  },
  credentialStatus: {
    id: `${credential}/status/1#0`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: '0',
    statusListCredential: `${credential}/status/1`,
  },
  proof,
};

/**
 * Whole example answers by operation and status, for documents whose shape a standard lays down: there the same field
 * means other things in other places.
 */
export const credentialExamples: Readonly<Record<string, Record<string, object>>> = {
  getCredential: { 200: openBadgeCredential },
  getBadgeCertificatePage: { 200: openBadgeCredential },
  getCredentialStatus: {
    200: {
      '@context': credentialContexts.slice(0, 1),
      id: `${credential}/status/1`,
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      issuer,
      credentialSubject: {
        id: `${credential}/status/1#list`,
        type: 'BitstringStatusList',
        statusPurpose: 'revocation',
        encodedList: 'uH4sIAAAAAAAAA-3BMQEAAADCoPVPbQwfoAAAAAAAAAAAAAAAAAAAAIC3AYbSVKsAQAAA',
      },
      proof,
    },
  },
  getCredentialAssertion: {
    200: {
      '@context': openBadgesContext,
      id: assertion,
      type: 'Assertion',
      recipient: { type: 'email', hashed: true, salt, identity },
      badge: badgeClass,
      image: `${credential}/badge.png`,
      issuedOn: '2026-09-14T10:02:11.000Z',
      verification: { type: 'HostedBadge' },
    },
    410: { '@context': openBadgesContext, id: assertion, type: 'Assertion', revoked: true },
  },
  getCredentialBadgeClass: {
    200: {
      '@context': openBadgesContext,
      id: badgeClass,
      type: 'BadgeClass',
      name,
      description,
      image: `${badgeClass}/image.svg`,
      criteria: { narrative: description },
      issuer: `${site}/api/openbadges/issuer`,
    },
  },
  getCredentialIssuer: {
    200: {
      '@context': openBadgesContext,
      id: `${site}/api/openbadges/issuer`,
      type: 'Issuer',
      name: 'Example School',
      url: 'https://school.example.org',
      email: 'office@example.org',
    },
  },
  checkCredential: {
    200: { outcome: 'ours', hash, isCurrent: true, correctedAt: null, isRevoked: false, hasEnded: false },
  },
  getDidDocument: {
    200: {
      '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
      id: issuer,
      verificationMethod: [
        {
          id: `${issuer}#key-2026-1`,
          type: 'Multikey',
          controller: issuer,
          publicKeyMultibase: 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQXJt3g2c6kqXb',
        },
      ],
      assertionMethod: [`${issuer}#key-2026-1`],
    },
  },
};
