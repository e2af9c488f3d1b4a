import { achievementTypes } from '../../functions/src/contract/rules/achievement-types.ts';

/** Hand-written parts of a credential that replace ours: in its achievement, its subject, or the top level. */
export interface HandMade {
  achievement?: Record<string, unknown>;
  subject?: Record<string, unknown>;
  top?: Record<string, unknown>;
}

const id = 'https://school.example/criteria?for=2026#first-aid';
const skill = { type: ['Alignment'], targetName: 'First aid', targetUrl: 'https://skills.example/first-aid' };
const image = { id: 'https://school.example/seal.svg', type: 'Image' };
const skills = (count: number, nameAt: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => ({ ...skill, targetName: nameAt(place) }));

/** All of it in one credential. */
export const everything: HandMade = {
  achievement: {
    criteria: { id, narrative: 'Sixteen lessons.\n\n- a test\n- **practice**' },
    achievementType: 'Certificate',
    image: { ...image, caption: 'A seal with "two" <ribbons> & a cross' },
    tag: ['First aid', 'Помощь', '急救'],
    alignment: [skill],
  },
  top: { validUntil: '2090-07-31T21:59:59Z', awardedDate: '2026-01-02T03:04:05Z' },
};

/** Parts that are as the standard says. */
export const accepted: Record<string, HandMade> = {
  everything,
  ...Object.fromEntries(achievementTypes.map((type) => [type, { achievement: { achievementType: type } }])),
  'criteria in words alone': { achievement: { criteria: { narrative: '"'.repeat(4000) } } },
  'criteria at an address alone': { achievement: { criteria: { id } } },
  'criteria at the address of the badge class': {
    achievement: {
      id: 'https://school.example/a',
      criteria: { id: 'https://school.example/a', narrative: 'Ten lessons.' },
    },
  },
  'a caption of markup': { achievement: { image: { ...image, caption: '<img alt="a"> ]]> &amp;' } } },
  'an empty caption': { achievement: { image: { ...image, caption: '' } } },
  'a picture of the subject': { subject: { image: { ...image, caption: 'A seal' } } },
  'a picture of the credential': { top: { image: { ...image, caption: 'A seal' } } },
  'no tags': { achievement: { tag: [] } },
  'twenty tags, some twice': { achievement: { tag: Array.from({ length: 20 }, (_, place) => `Skill ${place % 12}`) } },
  'tags of markup and emoji': { achievement: { tag: ['<b>', '"quoted"', '{"@id": "x"}', '𠮷 👩🏽‍🚀'] } },
  'no skills': { achievement: { alignment: [] } },
  'twenty skills': { achievement: { alignment: skills(20, (place) => `Skill ${place}`) } },
  'twenty skills that are all alike': { achievement: { alignment: skills(20, () => 'First aid') } },
  'a skill of a framework': { achievement: { alignment: [{ ...skill, targetType: 'CFItem', targetCode: 'A.1' }] } },
  'an end in the past': { top: { validUntil: '2026-02-01T22:59:59Z' } },
  'an end before the beginning': { top: { validUntil: '2025-02-01T22:59:59Z' } },
  'an end by the clock of a place': { top: { validUntil: '2090-07-31T23:59:59+02:00' } },
  'an award before the beginning': { top: { awardedDate: '2020-01-01T00:00:00Z' } },
};

const ofAchievement = '/credentialSubject/achievement';
const refusedIn = (at: string, name: string, values: unknown[], above: Record<string, unknown> = {}) =>
  values.map((value) => ({ at: `${ofAchievement}${at}`, made: { achievement: { ...above, [name]: value } } }));
const refusedAtTop = (name: string, values: unknown[], at = `/${name}`) =>
  values.map((value) => ({ at, made: { top: { [name]: value } } }));

/** Parts that break the standard, with the path of the mistake. */
export const refused: { at: string; made: HandMade }[] = [
  ...refusedIn('/achievementType', 'achievementType', [
    'award',
    'Award ',
    'Master Degree',
    '',
    'ext:',
    ['Award'],
    null,
  ]),
  ...refusedIn('/criteria', 'criteria', [id, [{ narrative: 'Ten lessons.' }], null]),
  ...refusedIn('/criteria/narrative', 'criteria', [{ narrative: 7 }]),
  ...refusedIn('', 'criteria', [undefined]),
  ...refusedIn('', 'description', [undefined]),
  ...refusedIn('/image', 'image', [image.id, { ...image, alt: 'A seal' }, { id: image.id }]),
  ...refusedIn('/image/caption', 'image', [{ ...image, caption: null }]),
  ...refusedIn('/tag', 'tag', ['First aid', null]),
  ...refusedIn('/tag/0', 'tag', [[{ name: 'First aid' }], [null]]),
  ...refusedIn('/alignment', 'alignment', [skill, null]),
  ...refusedIn('/alignment/0', 'alignment', [
    ...['First aid', { ...skill, type: undefined }, { ...skill, targetName: undefined }].map((one) => [one]),
    [{ ...skill, targetUrl: undefined }],
  ]),
  ...refusedIn('/alignment/0/type', 'alignment', [[{ ...skill, type: 'Alignment' }], [{ ...skill, type: ['Skill'] }]]),
  ...refusedIn('/alignment/0/targetType', 'alignment', [[{ ...skill, targetType: 'Skill' }]]),
  ...['validFrom', 'validUntil', 'awardedDate'].flatMap((name) =>
    refusedAtTop(name, [
      '2027-07-31',
      '2027-07-31T23:59:59',
      '2027-07-31T23:59Z',
      '2027-02-29T00:00:00Z',
      'soon',
      7,
      null,
    ]),
  ),
  ...['type', 'validFrom', 'issuer', 'id', '@context', 'credentialSubject'].flatMap((name) =>
    refusedAtTop(name, [undefined], '/'),
  ),
  ...refusedAtTop('type', [['VerifiableCredential'], 'OpenBadgeCredential']),
  ...refusedAtTop('proof', [{ type: 'DataIntegrityProof' }]),
];

/** Addresses that identify something: programs refuse such a credential, or compute another digest. */
export const badAddresses = [
  ...['no address', 'https://school.example/a b', 'https://school.example/<b>', 'https://school.example/"b"'],
  ...[
    'https://school.example/[b]',
    'https://school.example/?a|b',
    'https://school.example/?{b}',
    'https://school.example/^',
  ],
  ...[
    'https://school.example/100%',
    'https://school.example/%zz',
    'https://school.example/#a#b',
    String.raw`https://school.example/?a\b`,
  ],
];
