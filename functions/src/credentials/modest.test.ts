import { expect, test } from 'vitest';
import type * as z from 'zod';
import { builtIn } from '../badge-templates/art.ts';
import { updateSettingsSchema } from '../contract/settings.ts';
import { createBadgeSchema } from '../contract/new-badges.ts';
import { nameSchema } from '../contract/fields.ts';
import { issuedBadge } from '../testing/issued-badge.ts';
import { draftOf } from './draft.ts';
import { isModest, longestSignedText } from './modest.ts';

const parsed = (text: string) => JSON.parse(text) as Record<string, unknown>;

test('what is signed here is modest', () => {
  expect(isModest({ '@context': ['a', 'b'], id: 'c', subject: { identifier: [{ salt: 'd' }] }, proof: [{}] })).toBe(
    true,
  );
});

test('the longest texts that the contract takes are modest, in any script', () => {
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
    const { credential, assertion } = draftOf(badge, builtIn.art);
    expect([letter, isModest(credential), isModest(assertion)]).toEqual([letter, true, true]);
  }
});

/** The longest text of these letters that a schema takes. */
function longestOf(schema: z.ZodType, letter: string, before: string): string {
  const texts = Array.from({ length: 2001 }, (_, length) => `${before}${letter.repeat(length)}x`);
  return texts.findLast((text) => schema.safeParse(text).success) ?? '';
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
])('a document with %s is not', (_, document) => {
  expect(isModest(document)).toBe(false);
});
