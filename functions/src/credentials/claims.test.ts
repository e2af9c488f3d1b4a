import { expect, test } from 'vitest';
import { assertionAddress, classAddress, credentialAddress, issuerDid, site } from './addresses.ts';
import { claimedHash, claimedIssuer, kindOf, namesUs } from './claims.ts';

const hash = '0123456789abcdef0123456789abcdef';

test.each([
  ['a credential of the third version', { type: ['VerifiableCredential', 'OpenBadgeCredential'] }, 'credential'],
  ['one of an older draft', { type: 'AchievementCredential' }, 'credential'],
  ['an assertion', { type: 'Assertion' }, 'assertion'],
  ['an assertion of several types', { type: ['Assertion', 'Extension'] }, 'assertion'],
  ['an assertion from before there were types', { uid: '1', badge: 'https://a.example', recipient: {} }, 'assertion'],
  ['an older list of revocations', { type: ['VerifiableCredential', 'StatusList2021Credential'] }, null],
  ['a list of revocations', { type: ['VerifiableCredential', 'BitstringStatusListCredential'] }, null],
  ['a badge class', { type: 'BadgeClass', badge: 'x' }, null],
  ['nothing', {}, null],
  ['types that are none', { type: [null, 1, { type: 'Assertion' }] }, null],
])('%s is recognized by its type', (_, credential, kind) => {
  expect(kindOf(credential)).toBe(kind);
});

test.each([
  ['its address', { id: credentialAddress(hash) }],
  ['its issuer', { issuer: { id: issuerDid, name: 'Somebody' } }],
  ['its issuer alone', { issuer: issuerDid }],
  [
    'its proof',
    { issuer: 'did:web:elsewhere.example', proof: [{}, { verificationMethod: `${issuerDid}#key-2026-1` }] },
  ],
  ['its class', { badge: classAddress(hash) }],
  ['its class, which it holds', { badge: { id: classAddress(hash) } }],
])('a credential names us by %s', (_, credential) => {
  expect(namesUs(credential)).toBe(true);
});

test.each([
  {},
  { id: `${site}.elsewhere.example/a` },
  { issuer: `${issuerDid}x` },
  { id: `https://elsewhere.example/?${site}/api` },
  { id: 7, issuer: [issuerDid], proof: 'text', badge: null },
])('a credential does not name us: %j', (credential) => {
  expect(namesUs(credential)).toBe(false);
});

test('the hash is read from a credential’s own address only', () => {
  expect(claimedHash({ id: credentialAddress(hash) }, 'credential')).toBe(hash);
  expect(claimedHash({ id: assertionAddress(hash) }, 'assertion')).toBe(hash);
  expect(claimedHash({ id: credentialAddress(hash) }, 'assertion')).toBeNull();
  for (const id of [hash, `${credentialAddress(hash)}/`, credentialAddress(hash.toUpperCase()), undefined, 7]) {
    expect(claimedHash({ id }, 'credential')).toBeNull();
  }
});

test.each<[Record<string, unknown>, string | null]>([
  [{ issuer: { id: 'did:web:college.example', name: 'College' } }, 'College'],
  [{ issuer: 'did:web:college.example' }, 'did:web:college.example'],
  [{ issuer: { id: 'https://college.example/issuer' } }, 'college.example'],
  [{ badge: { name: 'Hero', issuer: { name: 'College' } } }, 'College'],
  [{ badge: { name: 'Hero', id: 'https://college.example/hero' } }, 'college.example'],
  [{ badge: 'https://college.example/hero', id: 'https://other.example' }, 'college.example'],
  [{ id: 'urn:uuid:1' }, 'urn:uuid:1'],
  [{ issuer: { name: ' Two\n\tlines\u0000 ' } }, 'Two lines'],
  [{ issuer: { name: { en: 'College' } } }, null],
  [{ issuer: [null], badge: 7 }, null],
  [{}, null],
])('the issuer is read from the credential: %j', (credential, issuer) => {
  expect(claimedIssuer(credential)).toBe(issuer);
});

test('a long name is never cut within a character', () => {
  const name = `${'x'.repeat(199)}🎓`;
  expect(claimedIssuer({ issuer: { name } })).toBe('x'.repeat(199));
});
