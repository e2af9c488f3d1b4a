import { expect, test } from 'vitest';
import { isModest } from './modest.ts';

const parsed = (text: string) => JSON.parse(text) as Record<string, unknown>;

test('what is signed here is modest', () => {
  expect(isModest({ '@context': ['a', 'b'], id: 'c', subject: { identifier: [{ salt: 'd' }] }, proof: [{}] })).toBe(
    true,
  );
});

test.each([
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
