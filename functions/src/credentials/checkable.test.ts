import { expect, test } from 'vitest';
import type * as z from 'zod';
import { builtIn } from '../templates/art.ts';
import { updateSettingsSchema } from '../contract/calls/settings.ts';
import { createBadgeSchema } from '../contract/calls/new-badges.ts';
import { nameSchema } from '../contract/rules/fields.ts';
import { type SharedMeaning, meaningSchema } from '../contract/rules/meaning.ts';
import { issuedBadge } from '../testing/issued-badge.ts';
import { draftOf } from './draft.ts';
import { isCheckable, longestSignedText } from './check-credential.service.ts';

const parsed = (text: string) => JSON.parse(text) as Record<string, unknown>;

test('our own credentials are checkable', () => {
  expect(isCheckable({ '@context': ['a', 'b'], id: 'c', subject: { identifier: [{ salt: 'd' }] }, proof: [{}] })).toBe(
    true,
  );
});

test('the longest texts that the contract allows are checkable, in any script', () => {
  for (const letter of ['x', '字', '\t', '😀']) {
    const most = (schema: z.ZodType, before = '') => longestOf(schema, letter, before);
    const { organizationName, organizationDescription, organizationUrl } = updateSettingsSchema.shape;
    const badge = issuedBadge({
      recipientName: most(nameSchema),
      badgeType: most(createBadgeSchema.shape.badgeType),
      description: most(createBadgeSchema.shape.description),
      issuer: {
        ...issuedBadge().issuer,
        name: most(organizationName),
        url: most(organizationUrl, 'https://school.example/'),
        description: most(organizationDescription),
      },
    });
    for (const meaning of [null, largestMeaning(letter, true), largestMeaning(letter, false)]) {
      const { credential, assertion } = draftOf({ ...badge, meaning }, builtIn.art);
      expect([letter, isCheckable(credential), isCheckable(assertion)]).toEqual([letter, true, true]);
    }
  }
});

function largestMeaning(letter: string, isLinked: boolean): SharedMeaning {
  const { criteria, imageAlt, skills } = meaningSchema.shape;
  const { text, url } = criteria.unwrap().shape;
  const most = (schema: z.ZodType, before = '') => longestOf(schema, letter, before);
  const longest = { text: most(text), url: most(url, 'https://school.example/') };
  const names = Array.from({ length: 100 }, (_, index) => ({ name: `${index}`, url: isLinked ? longest.url : null }));
  const taken = names.map((_, count) => names.slice(0, count)).findLast((some) => skills.safeParse(some).success);
  return {
    criteria: longest,
    imageAlt: most(imageAlt),
    achievementType: 'SecondarySchoolDiploma',
    awardLine: null,
    skills: (taken ?? []).map((skill) => ({ ...skill, name: skill.name + letter.repeat(190 / letter.length) })),
  };
}

function longestOf(schema: z.ZodType, letter: string, before: string): string {
  const textOf = (length: number) => `${before}${letter.repeat(length)}x`;
  let [taken, refused] = [0, 4001];
  while (refused - taken > 1) {
    const middle = Math.floor((taken + refused) / 2);
    if (schema.safeParse(textOf(middle)).success) taken = middle;
    else refused = middle;
  }
  return taken > 0 ? textOf(taken) : '';
}

test.each([
  ['a long text', { credentialSubject: { name: 'x'.repeat(longestSignedText + 1) } }],
  ['a long text in a list', { type: ['x'.repeat(longestSignedText + 1)] }],
  ['a long key', { issuer: { ['x'.repeat(101)]: 1 } }],
  ['many values', { list: Array.from({ length: 301 }, () => 1) }],
  ['many fields', Object.fromEntries(Array.from({ length: 301 }, (_, index) => [index, 1]))],
  ['deep nesting', parsed(`{"a":${'['.repeat(13)}1${']'.repeat(13)}}`)],
  ['nesting without end', parsed(`{"a":${'['.repeat(50_000)}1${']'.repeat(50_000)}}`)],
  ['a context further down', { issuer: { '@context': { name: 'urn:x' } } }],
  ['other words of JSON-LD', { '@graph': [{}] }],
  ['words of JSON-LD further down', { issuer: { '@id': 'urn:x' } }],
])('a document with %s is not checkable', (_, document) => {
  expect(isCheckable(document)).toBe(false);
});
