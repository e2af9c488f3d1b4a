import type { OpenBadgeCredential } from 'functions/contract';
import { sampleHash } from './samples.ts';

const site = 'https://badges.northfield.example';
const did = 'did:web:badges.northfield.example';

/** Credential of the sample badge, as the API returns it. */
export const sampleCredential: OpenBadgeCredential = {
  '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
  id: `${site}/api/credentials/${sampleHash}`,
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  name: "Dean's List 2025",
  issuer: { id: did, type: ['Profile'], name: 'Northfield University' },
  validFrom: '2025-05-04T12:00:00Z',
  awardedDate: '2025-05-04T12:00:00Z',
  credentialSubject: {
    type: ['AchievementSubject'],
    identifier: [{ type: 'IdentityObject', hashed: false, identityHash: 'Jane Doe', identityType: 'name' }],
    achievement: {
      id: `${site}/api/openbadges/classes/${sampleHash}`,
      type: ['Achievement'],
      name: "Dean's List 2025",
      description: 'For outstanding work',
      criteria: { narrative: 'For outstanding work' },
      image: { id: `${site}/api/openbadges/classes/${sampleHash}/image.svg`, type: 'Image' },
    },
  },
  credentialStatus: {
    id: `${site}/api/credentials/${sampleHash}/status/1#0`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: '0',
    statusListCredential: `${site}/api/credentials/${sampleHash}/status/1`,
  },
  proof: [
    {
      type: 'DataIntegrityProof',
      created: '2025-05-04T12:00:01Z',
      verificationMethod: `${did}#key-2025-1`,
      cryptosuite: 'eddsa-rdfc-2022',
      proofPurpose: 'assertionMethod',
      proofValue: 'z2c71',
    },
  ],
};
