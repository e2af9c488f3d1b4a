import { expect, test } from 'vitest';
import { badgesApi } from '../../functions/src/contract/calls/badges.ts';
import { credentialsApi } from '../../functions/src/contract/calls/credentials.ts';
import { verificationApi } from '../../functions/src/contract/calls/verification.ts';
import { elementsIn, pixelsIn, textsIn } from '../../functions/src/credentials/testing/unbake.ts';
import { call, request, signIn } from '../../functions/src/testing/api.ts';
import { createUser } from '../../functions/src/testing/builders.ts';
import { bytesOf, carriedBy } from './carried.ts';
import { credentialOf, issueBadge } from './records.ts';
import { expectVerdicts } from './verifiers/all.ts';

const sessionId = await signIn();
const { bakedPng, bakedSvg, assertion } = credentialsApi;

const names = [
  ['a plain name', 'Grace Hopper'],
  ['the end of a CDATA section', 'Ada ]]> <![CDATA[ Lovelace ]]]]>>'],
  ['quotes, braces and tags', `"quoted" \\ 'and' {{NAME}} \${braces} $& </openbadges:credential>`],
  ['several scripts and emoji', 'مريم ميرزاخاني · 屠呦呦 · Ångström · 👩🏽‍🚀🏳️‍🌈'],
  ['two hundred characters', '字'.repeat(200)],
];

test.each(names)(
  'the files of %s contain the API’s credentials byte for byte, and these are valid',
  async (_, name) => {
    const { id: userId } = await createUser(sessionId, name);
    const { id } = await call(badgesApi.create, {
      sessionId,
      body: { userId, year: 2026, description: `${name}\n${name}` },
    });
    const { verificationHash: hash } = await call(badgesApi.issue, { sessionId, params: { id }, body: {} });
    const { credentials, assertions } = await carriedBy(hash);
    const text = await credentialOf(hash);
    expect(credentials).toEqual([text, text]);
    const hosted = (await request(assertion, { params: { hash } })).text;
    expect(assertions).toEqual([hosted, hosted]);
    for (const credential of credentials) await expectVerdicts(String(credential), 'valid');
  },
);

test('a baked picture has correct checksums, and the pixels of the picture without credentials', async () => {
  const { hash } = await issueBadge(sessionId);
  const [baked, plain] = [await bytesOf(bakedPng, hash), await bytesOf(verificationApi.badgePng, hash)];
  expect(pixelsIn(baked).equals(pixelsIn(plain))).toBe(true);
  expect(textsIn(plain)).not.toHaveProperty('openbadges');
});

test('an assertion has the address of its picture, and a drawing has the address of its assertion', async () => {
  const { hash } = await issueBadge(sessionId);
  const { id, image } = await call(assertion, { params: { hash } });
  const named = Buffer.from(await (await fetch(image)).arrayBuffer());
  expect(named.equals(await bytesOf(bakedPng, hash))).toBe(true);
  const [element] = elementsIn((await bytesOf(bakedSvg, hash)).toString(), 'assertion');
  expect(element?.getAttribute('verify')).toBe(id);
});
