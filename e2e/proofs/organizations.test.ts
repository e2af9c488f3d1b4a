import { afterAll, expect, test } from 'vitest';
import type { OpenBadgeCredential } from '../../functions/src/contract/calls/open-badges-3.ts';
import { type SettingsUpdate, settingsApi } from '../../functions/src/contract/calls/settings.ts';
import { call, signIn } from '../../functions/src/testing/api.ts';
import { carriedBy } from './carried.ts';
import { issueEdgeBadges } from './edge-badges.ts';
import { changeLogo, credentialOf, organizationNow } from './records.ts';
import { faultsOf } from './schemas.ts';
import { expectVerdicts } from './verifiers/all.ts';

interface Organization {
  is: string;
  says: Required<
    Pick<SettingsUpdate, 'organizationName' | 'organizationUrl' | 'contactEmail' | 'organizationDescription'>
  >;
  hasLogo: boolean;
  /** Fields of its profile in addition to id, type and name. */
  profile: string[];
}

const organizations: Organization[] = [
  {
    is: 'has an empty profile',
    says: { organizationName: 'Ä', organizationUrl: '', contactEmail: '', organizationDescription: '' },
    hasLogo: false,
    profile: [],
  },
  {
    is: 'has a full profile with awkward characters',
    says: {
      organizationName: `"Arts & Crafts" <School> `.repeat(8).trim(),
      organizationUrl: 'https://schule.münchen.example/über-uns?q=ß#für-alle',
      contactEmail: "o'neil+{badges}|x@schule.münchen.example",
      organizationDescription: 'Seit 1921.\n\t<b>Für alle</b> ]]> 字 😀\r\n'.repeat(20),
    },
    hasLogo: true,
    profile: ['description', 'email', 'image', 'url'],
  },
  {
    is: 'has an address with characters that no standard allows',
    says: {
      organizationName: '字'.repeat(200),
      organizationUrl: 'https://school.example/<a>"[b]|{c}^`\\%zz?d=[e]|%#f#g',
      contactEmail: 'a@b.example',
      organizationDescription: '"'.repeat(1000),
    },
    hasLogo: false,
    profile: ['description', 'email', 'url'],
  },
  {
    is: 'has an invalid address',
    says: { organizationName: '{{NAME}}', organizationUrl: 'https://[', contactEmail: '', organizationDescription: '' },
    hasLogo: true,
    profile: ['image'],
  },
];

const sessionId = await signIn();
const putBack = await organizationNow(sessionId);
afterAll(putBack);
const badges = await issueEdgeBadges(sessionId);

test.each(organizations)('each badge of an organization that $is follows the standard', async (organization) => {
  const { says, hasLogo, profile } = organization;
  await call(settingsApi.update, { sessionId, body: says });
  await changeLogo(sessionId, hasLogo);
  const faults: string[] = [];
  for (const { is, hash } of badges) {
    await expect.poll(() => saidBy(hash)).toEqual([says.organizationName, ...profile]);
    faults.push(...faultsOf('ob3-credential', await credentialOf(hash)).map((fault) => `${is}: ${fault}`));
  }
  expect(faults).toEqual([]);
  await expectVerdicts(await credentialOf(badges[0]?.hash ?? ''), 'valid');
  for (const { hash } of badges.slice(-3)) {
    const { credentials } = await carriedBy(hash);
    expect(credentials).toHaveLength(2);
    expect(credentials.flatMap((text) => faultsOf('ob3-credential', String(text)))).toEqual([]);
  }
});

/** The organization's name and other profile fields in a credential. */
async function saidBy(hash: string): Promise<string[]> {
  const { issuer } = JSON.parse(await credentialOf(hash)) as OpenBadgeCredential;
  const { id: _id, type: _type, name, ...told } = issuer;
  return [name, ...Object.keys(told).sort()];
}
