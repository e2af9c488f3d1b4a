import { expect, test } from 'vitest';
import { signIn } from '../../functions/src/testing/api.ts';
import { isPlain, waysIn, withChangedName, withChangedValue } from './fields.ts';
import { credentialOf, introduceOrganization, issueBadge } from './records.ts';
import { expectVerdicts } from './verifiers/all.ts';
import { didkit, isDidkitBuiltForUs } from './verifiers/didkit.ts';

const sessionId = await signIn();
await introduceOrganization(sessionId);
const { hash } = await issueBadge(sessionId);
const text = await credentialOf(hash);
const credential = JSON.parse(text) as object;

const ways = waysIn(credential).map((way) => [way.join('.'), way] as const);
const values = ways.filter(([, way]) => isPlain(credential, way));
const names = ways.filter(([, way]) => typeof way.at(-1) === 'string');

test(
  isDidkitBuiltForUs
    ? 'DIDKit is one of the verifiers'
    : `DIDKit is not built for ${process.platform} on ${process.arch}, so the others verify without it`,
  () => {
    expect(didkit !== null).toBe(isDidkitBuiltForUs);
  },
);

test('a fresh credential is valid for all verifiers, whatever its whitespace', async () => {
  await expectVerdicts(text, 'valid');
  await expectVerdicts(JSON.stringify(credential, null, 2), 'valid');
});

test('the changed fields include every field that a credential can have', () => {
  const changed = ways.map(([name]) => name);
  for (const name of ['issuer.image.id', 'issuer.email', 'issuer.description', 'issuer.url', 'proof.0.created'])
    expect(changed).toContain(name);
  expect(values.length).toBeGreaterThan(40);
});

test.each(values)('all verifiers detect one changed byte in the value of %s', async (_, way) => {
  await expectVerdicts(withChangedValue(credential, way), 'invalid');
});

test.each(names)('all verifiers detect one changed byte in the name of %s', async (_, way) => {
  await expectVerdicts(withChangedName(credential, way), 'invalid');
});
