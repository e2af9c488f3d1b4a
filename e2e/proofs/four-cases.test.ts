import { afterAll, beforeAll, expect, test } from 'vitest';
import { rotate } from '../../scripts/keys/key-commands.mjs';
import { serveFunction } from '../../scripts/framework/serve.mjs';
import { functionsDir } from '../../scripts/testing/snapshot.mjs';
import { badgesApi } from '../../functions/src/contract/calls/badges.ts';
import { credentialsApi, didApi } from '../../functions/src/contract/calls/credentials.ts';
import { readIssuerKey } from '../../functions/src/issuer-key.ts';
import { call, request, signIn } from '../../functions/src/testing/api.ts';
import { environment } from '../../functions/src/testing/environment.ts';
import { credentialOf, introduceOrganization, issueBadge } from './records.ts';
import { keepBakedFiles, keepFinding, keepSummary } from './reports.ts';
import { expectVerdicts, verifiers } from './verifiers/all.ts';
import type { Verdict } from './verifiers/verifier.ts';

// The suite signs with its key. Then the key is rotated, and a second function process has the next one, like after a
// deploy. Verifiers read keys and revocations from the suite.
const sessionId = await signIn();
await introduceOrganization(sessionId);
const old = await issueBadge(sessionId);
const oldText = await credentialOf(old.hash);
const key = await rotated();
const keyId = readIssuerKey(key)?.id ?? 'no key';
const next = await serveFunction({
  source: functionsDir,
  env: { PUBLIC_URL: environment.SITE_URL, ISSUER_KEY: key },
});
afterAll(() => next.stop());

async function rotated(): Promise<string> {
  let newest = process.env.ISSUER_KEY ?? '';
  await rotate({
    projectId: environment.GCLOUD_PROJECT,
    say: () => undefined,
    vault: {
      open: () => Promise.resolve(),
      read: () => Promise.resolve({ newest, running: newest }),
      write: (text) => Promise.resolve((newest = text)),
      next: '',
    },
  });
  return newest;
}

const fresh = await issueBadge(sessionId);
const text = await credentialOf(fresh.hash, next.url);
const takenBack = await issueBadge(sessionId);
const takenBackText = await credentialOf(takenBack.hash, next.url);
await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [takenBack.id] } });

const cases: { name: string; credential: string; verdict: Verdict }[] = [
  { name: 'valid', credential: text, verdict: 'valid' },
  { name: 'altered', credential: text.replace('Grace Hopper', 'Grace Hoppes'), verdict: 'invalid' },
  { name: 'revoked', credential: takenBackText, verdict: 'revoked' },
  { name: 'old-key', credential: oldText, verdict: 'valid' },
];
const all = cases.flatMap((one) => verifiers.map((verifier) => ({ ...one, verifier, by: verifier.name })));

beforeAll(() => keepBakedFiles(fresh.hash));
afterAll(() => {
  keepSummary(verifiers.map(({ name }) => name));
});

test.each(all)('$by reports the $name credential as $verdict', async ({ name, credential, verdict, verifier }) => {
  const finding = await verifier.verify(credential);
  keepFinding({ caseName: name, credential, verifier: verifier.name, finding });
  expect(finding.verdict, JSON.stringify(finding.says)).toBe(verdict);
});

test('after a rotation two keys have signed, and the suite publishes both', async () => {
  const { assertionMethod } = await call(didApi.didDocument);
  const methods = [oldText, text].map((one) => /"verificationMethod":"([^"]+)"/.exec(one)?.[1]);
  expect(new Set(methods).size).toBe(2);
  expect(assertionMethod).toEqual(expect.arrayContaining(methods));
});

test('the status can be signed with another key than the credential', async () => {
  const params = { hash: old.hash, version: '1' };
  const answers = [
    await request(credentialsApi.status, { params }),
    await request(credentialsApi.status, { params, baseUrl: next.url }),
  ];
  expect(answers[0]?.text).toBe(answers[1]?.text);
  await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [old.id] } });
  // Signed by the next key; the credential bears the former.
  expect((await request(credentialsApi.status, { params, baseUrl: next.url })).text).toContain(`#${keyId}"`);
  await expectVerdicts(oldText, 'revoked');
});
