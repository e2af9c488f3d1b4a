import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import '../../../scripts/deploy/testing/environment.mjs';
import { startGoogleStub } from '../../../scripts/deploy/testing/google-stub.mjs';
import { readyProject } from '../../../scripts/deploy/testing/ready-project.mjs';
import { checkRestored, create, list, rotate } from '../../../scripts/keys/key-commands.mjs';
import { secretVault } from '../../../scripts/keys/secret-vault.mjs';
import { didApi, didDocumentSchema } from '../contract/calls/credentials.ts';
import { request } from '../testing/api.ts';
import { enterProject, leaveProject } from '../testing/own-project.ts';
import { readIssuerKey } from '../issuer-key.ts';
import { makeKeyPair } from './key-pair.ts';

// Uses its own project with a stub of Google's Secret Manager. The tests follow the life of its keys, in order.
const projectId = 'demo-badge-platform-keys';
const region = 'europe-west1';
const year = new Date().getUTCFullYear();
const [first, second, third, fourth, fifth] = [1, 2, 3, 4, 5].map((number) => `key-${year}-${number}`);

const project = Object.assign(readyProject(projectId), { secrets: {} });
const stub = await startGoogleStub(project);
const said: string[] = [];
const place = { vault: secretVault(projectId, region), projectId, say: (line: string) => said.push(line) };

beforeAll(() => {
  // The key of the suite under test.
  vi.stubEnv('ISSUER_KEY', undefined);
  return enterProject(projectId);
});
afterAll(async () => {
  await leaveProject();
  stub.close();
});

async function say(command: typeof list): Promise<string> {
  const from = said.length;
  for (const [name, value] of Object.entries({ ...stub.env, FIREBASE_TOKEN: 'token' })) vi.stubEnv(name, value);
  await command(place);
  return said.slice(from).join('\n');
}

/** Texts stored in the secret, oldest first. */
const secrets = () => (project.secretVersions.ISSUER_KEY ?? []).map((data) => Buffer.from(data, 'base64').toString());

/** Serves with the newest version of the secret, as after a deploy. */
async function deploy(text = secrets().at(-1) ?? '') {
  const name = `projects/${projectId}/locations/${region}/functions/api`;
  const given = { key: 'ISSUER_KEY', version: String(secrets().length) };
  project.functions[name] = { name, serviceConfig: { secretEnvironmentVariables: [given] } };
  await leaveProject();
  vi.stubEnv('ISSUER_KEY', text);
  await enterProject(projectId);
  const { startLocalApi } = await import('../testing/local-api.ts');
  const { getSigner } = await import('./keys.service.ts');
  const { baseUrl, stop } = await startLocalApi();
  const shownKeys = async () => {
    const { text: document } = await request(didApi.didDocument, { baseUrl });
    return didDocumentSchema.parse(JSON.parse(document)).assertionMethod.map((id) => id.replace(/.*#/, ''));
  };
  return { getSigner, shownKeys, stop };
}

test('without a key, rotation is refused', async () => {
  await expect(say(rotate)).rejects.toThrow('npm run keys -- create');
  expect(await say(list)).toContain('The secret ISSUER_KEY holds no key.');
});

test('the first key is created once, and signs after a deploy', async () => {
  expect(await say(create)).toContain(`${first} is made, and does not sign yet.\nNext, in five minutes`);
  await expect(say(create)).rejects.toThrow(`${first} signs already.`);
  expect(secrets()).toHaveLength(1);
  expect(await say(list)).toMatch(new RegExp(`^1 key .*\n${first}, since .*, signs next$`));
  const { getSigner, shownKeys, stop } = await deploy();
  expect(await say(list)).toMatch(new RegExp(`\n${first}, since .*, signs$`));
  expect(await shownKeys()).toEqual([first]);
  expect((await getSigner()).keyId).toBe(first);
  await stop();
});

test('after a rotation both keys are published, before and after the new one signs', async () => {
  const before = await deploy();
  expect(await say(rotate)).toContain(`${second} is made, and does not sign yet. ${first} stays shown`);
  expect(await say(list)).toMatch(new RegExp(`\n${first}, since .*, signs\n${second}, since .*, signs next$`));
  expect(await before.shownKeys()).toEqual([first, second]);
  expect((await before.getSigner()).keyId).toBe(first);
  await before.stop();

  const after = await deploy();
  expect(await after.shownKeys()).toEqual([first, second]);
  const { keyId, verificationMethod, signer } = await after.getSigner();
  expect([keyId, signer.id]).toEqual([second, verificationMethod]);
  expect(verificationMethod).toMatch(new RegExp(`^did:web:.*#${second}$`));
  await after.stop();
});

test('a rotation that cannot write the secret changes no signing key, and can be repeated', async () => {
  const refusal = { pattern: /addVersion$/, answer: { refused: 403, message: 'Permission denied' } };
  project.refuses.push(refusal);
  await expect(say(rotate)).rejects.toThrow('Permission denied');
  project.refuses.pop();
  expect(await say(list)).toMatch(new RegExp(`\n${second}, since .*, signs\n${third}, since \\S*$`));
  await say(rotate);
  expect(secrets().map((text) => readIssuerKey(text)?.id)).toEqual([first, second, fourth]);
});

test('a key under another key’s ID does not sign, and the log says what to do', async () => {
  const stranger = JSON.stringify({ ...readIssuerKey(secrets()[0] ?? ''), id: second });
  const { getSigner, shownKeys, stop } = await deploy(stranger);
  const refusal: unknown = await getSigner().catch((error: unknown) => error);
  const why = `Another key is known as ${second}, so nobody could check what this one signs. Run npm run keys -- rotate`;
  expect(refusal).toMatchObject({ code: 'unavailable', cause: { message: expect.stringContaining(why) as string } });
  expect(await shownKeys()).toEqual([first, second, third, fourth]);
  await stop();
});

test('a key under the ID of a published one does not count as signing, and a rotation fixes it', async () => {
  const stranger = JSON.stringify(await makeKeyPair(second ?? ''));
  const versions = project.secretVersions.ISSUER_KEY ?? [];
  project.secretVersions.ISSUER_KEY = [...versions, Buffer.from(stranger).toString('base64')];
  const advice = `Another key is known as ${second} than the secret holds. npm run keys -- rotate makes one that signs.`;
  expect(await say(list)).toContain(advice);
  expect(await say(checkRestored)).toContain(
    `Nothing can be signed yet. ${advice}\n  npm run keys -- rotate\nNext, in five minutes`,
  );
  await expect(say(create)).rejects.toThrow(advice);
  expect(await say(rotate)).toContain(`${fifth} is made`);
  expect(await say(checkRestored)).toBe('');
  const { getSigner, stop } = await deploy();
  expect((await getSigner()).keyId).toBe(fifth);
  await stop();
});

test('private keys are in the secret and nowhere else', async () => {
  const { db } = await import('../firestore/firebase.ts');
  const { docs } = await db.collection('issuerKeys').get();
  expect(docs.map((document) => Object.keys(document.data()).sort())).toEqual(
    docs.map(() => ['createdAt', 'publicKeyMultibase']),
  );
  const others = stub.asked.filter(({ address }) => !address.endsWith(':addVersion'));
  const seen = [...said, JSON.stringify(others), JSON.stringify(docs.map((document) => document.data()))].join('\n');
  for (const text of secrets()) {
    const { privateKeyMultibase = 'none' } = readIssuerKey(text) ?? {};
    expect(seen).not.toContain(privateKeyMultibase);
    expect(seen).not.toContain(Buffer.from(text).toString('base64'));
  }
});
