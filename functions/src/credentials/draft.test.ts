import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { builtIn } from '../templates/art.ts';
import { assertionSchema, badgeClassSchema, issuerProfileSchema } from '../contract/calls/open-badges-2.ts';
import { openBadgeCredentialSchema } from '../contract/calls/open-badges-3.ts';
import { type Draft, type IssuedBadge, draftOf, toProfile } from './draft.ts';
import { toBadgeClass, toIssuerProfile } from './open-badges-2.service.ts';
import { fullMeaning, issuedBadge, oddTexts } from '../testing/issued-badge.ts';

const { art } = builtIn;
const credentialSchema = openBadgeCredentialSchema.omit({ proof: true, credentialStatus: true });

test.each(oddTexts)('a badge follows the standards with any text: %j', (text) => {
  const badge = issuedBadge({ recipientName: text, badgeType: text, description: text });
  const { credential, assertion, achievement } = draftOf(badge, art);
  expect(credentialSchema.parse(credential).credentialSubject.identifier[1]?.identityHash).toBe(text);
  expect(assertionSchema.parse(assertion).badge).toBe(credential.credentialSubject.achievement.id);
  expect(badgeClassSchema.parse(toBadgeClass(achievement))).toMatchObject({ name: `${text} 2026`, description: text });
});

test('tabs in a description become spaces, because verifiers disagree about them, and line breaks stay', () => {
  const { achievement } = draftOf(issuedBadge({ description: 'one\ttwo\nthree' }), art);
  expect(achievement.description).toBe('one two\nthree');
});

function emailOf({ assertion: { recipient } }: Draft) {
  return recipient.type === 'email' ? recipient : expect.unreachable();
}

test('the e-mail is salted and hashed in both credentials, and can be matched by anyone who knows it', () => {
  const draft = draftOf(issuedBadge(), art);
  const recipient = emailOf(draft);
  const digest = createHash('sha256').update(`grace@example.com${recipient.salt}`).digest('hex');
  expect(recipient.identity).toBe(`sha256$${digest}`);
  const [hashed] = draft.credential.credentialSubject.identifier;
  expect(hashed).toMatchObject({ identityHash: recipient.identity, salt: recipient.salt });
  expect(JSON.stringify(draft)).not.toContain('grace@example.com');
});

test('each badge has its own salt, which stays when the badge changes', () => {
  const saltOf = (badge: IssuedBadge) => emailOf(draftOf(badge, art)).salt;
  expect(saltOf(issuedBadge({ recipientEmail: 'other@example.com' }))).toBe(saltOf(issuedBadge()));
  expect(saltOf(issuedBadge({ verificationHash: 'b'.repeat(32) }))).not.toBe(saltOf(issuedBadge()));
});

test('after a person is forgotten, the credential has the name only, and the assertion has the page', () => {
  const badge = issuedBadge({ recipientEmail: null });
  const { credential, assertion } = draftOf(badge, art);
  expect(credential.credentialSubject.identifier.map(({ identityType }) => identityType)).toEqual(['name']);
  expect(assertion.recipient).toMatchObject({ type: 'url', hashed: false });
  expect(assertion.recipient.identity).toContain(badge.verificationHash);
});

test('a badge without a description names its issuer, and a renamed issuer makes another achievement', () => {
  const plain = issuedBadge({ description: null });
  const renamed = issuedBadge({ description: null, issuer: { ...plain.issuer, name: 'New School' } });
  const [one, other] = [plain, renamed].map((badge) => draftOf(badge, art).achievement);
  expect([one?.description, other?.description]).toEqual(['Awarded by Old School', 'Awarded by New School']);
  expect(one?.id).not.toBe(other?.id);
});

test.each(['.000', '.001', '.500', '.999', ''])(
  'a badge issued with the fraction "%s" is signed with the whole second, and its assertion keeps the exact time',
  (fraction) => {
    const issuedAt = `2026-02-03T04:05:06${fraction}Z`;
    const { credential, assertion } = draftOf(issuedBadge({ issuedAt }), art);
    expect([credential.validFrom, assertion.issuedOn]).toEqual(['2026-02-03T04:05:06Z', issuedAt]);
  },
);

const changed: [string, Partial<IssuedBadge>, isOtherAchievement: boolean][] = [
  ['name', { recipientName: 'Ada' }, false],
  ['e-mail', { recipientEmail: 'ada@example.com' }, false],
  ['time of issue', { issuedAt: '2026-02-03T04:05:06.789Z' }, false],
  ['time of issue within the second', { issuedAt: '2026-01-02T03:04:05.679Z' }, false],
  ['badge type', { badgeType: 'Honour Roll' }, true],
  ['year', { year: 2025, yearLabel: '2025' }, true],
  ['form of the year', { yearLabel: '2026/27' }, true],
  ['description', { description: 'For more.' }, true],
  ['meaning', { meaning: fullMeaning }, true],
  ['end', { validUntil: '2027-07-31T21:59:59.000Z' }, false],
  ['issuer', { issuer: { ...issuedBadge().issuer, url: 'https://new.example' } }, false],
];

test.each(changed)('another %s changes the digest', (_, change, isOtherAchievement) => {
  const [before, after] = [issuedBadge(), issuedBadge(change)].map((badge) => draftOf(badge, art));
  expect(after?.digest).not.toBe(before?.digest);
  expect(after?.achievement.id !== before?.achievement.id).toBe(isOtherAchievement);
});

test('other art changes the digest and the achievement', () => {
  const [before, after] = [art, { ...art, svgPath: 'svg/other.svg' }].map((one) => draftOf(issuedBadge(), one));
  expect(after?.digest).not.toBe(before?.digest);
  expect(after?.achievement.id).not.toBe(before?.achievement.id);
});

test('both credentials have the meaning in the fields of the standards', () => {
  const { credential, achievement } = draftOf(issuedBadge({ meaning: fullMeaning }), art);
  const told = credentialSchema.parse(credential).credentialSubject.achievement;
  const targets = [{ targetName: 'Bandaging', targetUrl: 'https://skills.example/bandaging' }];
  expect(told).toMatchObject({
    achievementType: 'CertificateOfCompletion',
    tag: ['Calm'],
    criteria: { id: 'https://school.example/first-aid', narrative: 'Pass the course.\nHelp once.' },
    alignment: targets.map((target) => ({ type: ['Alignment'], ...target })),
    image: { type: 'Image', caption: 'A red cross on a shield' },
    description: 'For a year of work.',
  });
  expect(badgeClassSchema.parse(toBadgeClass(achievement))).toMatchObject({
    tags: ['Calm'],
    alignment: targets,
    description: 'For a year of work.',
    criteria: { id: 'https://school.example/first-aid', narrative: 'Pass the course.\nHelp once.' },
    image: { caption: 'A red cross on a shield', id: told.image.id },
  });
});

test('a badge without a meaning has none of its fields, and its description as criteria', () => {
  const { credential, achievement } = draftOf(issuedBadge(), art);
  const told = credential.credentialSubject.achievement;
  expect(Object.keys(told).sort()).toEqual(['criteria', 'description', 'id', 'image', 'name', 'type']);
  expect([told.criteria, Object.keys(told.image)]).toEqual([{ narrative: 'For a year of work.' }, ['id', 'type']]);
  const badgeClass = toBadgeClass(achievement);
  expect(badgeClass.image).toBe(told.image.id);
  expect(badgeClass).not.toHaveProperty('tags');
});

test('a credential has its first award date and its expiry, in whole seconds', () => {
  const firstIssuedAt = '2025-05-04T12:00:00.123Z';
  const { credential, assertion } = draftOf(
    issuedBadge({ firstIssuedAt, validUntil: '2027-07-31T21:59:59.000Z' }),
    art,
  );
  expect([credential.awardedDate, credential.validFrom]).toEqual(['2025-05-04T12:00:00Z', '2026-01-02T03:04:05Z']);
  expect([credential.validUntil, assertion.expires]).toEqual(['2027-07-31T21:59:59Z', '2027-07-31T21:59:59.000Z']);
});

test('data that is not in the credentials does not change them', () => {
  const looked = issuedBadge({ revision: 9, templateName: 'Other', recipientDepartment: 'Physics' });
  expect(draftOf(looked, art)).toEqual(draftOf(issuedBadge(), art));
});

test('an organization without an address and an e-mail uses those of the site, and leaves empty fields out', () => {
  const { issuer } = issuedBadge();
  expect(issuerProfileSchema.parse(toIssuerProfile({ ...issuer, url: null, contactEmail: null }))).toEqual({
    '@context': 'https://w3id.org/openbadges/v2',
    id: 'https://demo-badge-platform.web.app/api/openbadges/issuer',
    type: 'Issuer',
    name: 'Old School',
    url: 'https://demo-badge-platform.web.app',
    email: 'no-reply@localhost',
  });
});

test('an internationalized address is encoded as the standards require', () => {
  const issuer = { ...issuedBadge().issuer, url: 'https://münchen.example/über-uns' };
  const url = 'https://xn--mnchen-3ya.example/%C3%BCber-uns';
  expect([toIssuerProfile(issuer).url, toProfile(issuer).url]).toEqual([url, url]);
});
