import '../../functions/src/testing/read-typescript.mjs';

const { bakePng } = await import('../../functions/src/credentials/baking.ts');
const { makeKeyPair, signerOf } = await import('../../functions/src/credentials/key-pair.ts');
const { sign } = await import('../../functions/src/credentials/signing.ts');
const { statusEntryOf, statusListOf } = await import('../../functions/src/credentials/status-list.ts');
const { credentialContexts } = await import('../../functions/src/contract/calls/open-badges-3.ts');
const { png } = await import('../../functions/src/testing/png.ts');

const id = 'did:web:stub';
const keyId = `${id}#key-2026-1`;

/** Key pair of a stand-in site, and the DID document that publishes it. */
export async function makeStubDid() {
  const key = await makeKeyPair('key-2026-1');
  const { publicKeyMultibase } = key;
  const method = { id: keyId, type: 'Multikey', controller: id, publicKeyMultibase };
  return { key, did: { id, verificationMethod: [method], assertionMethod: [keyId] } };
}

/** The issuer of a stand-in site: its keys, and its signed documents of one badge, by address. */
export async function makeStubIssuer(/** @type {string} */ hash) {
  const { key, did } = await makeStubDid();
  const signer = await signerOf(key, keyId);
  const text = async (/** @type {object} */ document) => JSON.stringify(await sign(document, signer));
  const [credential, valid, revoked] = await Promise.all([
    text(credentialOf(hash)),
    text({ ...statusListOf(hash, 1, 'valid'), issuer: id }),
    text({ ...statusListOf(hash, 1, 'revoked'), issuer: id }),
  ]);
  const address = `/api/credentials/${hash}`;
  const picture = bakePng(png(), { credential, assertion: '{}' });
  const files = { [address]: credential, [`${address}/status/1`]: valid, [`${address}/badge.png`]: picture };
  return { did, files, revoked };
}

function credentialOf(/** @type {string} */ hash) {
  const achievement = {
    id: 'https://stub.example/class',
    type: ['Achievement'],
    name: 'Smoke Test',
    description: 'Smoke Test',
    criteria: { narrative: 'Smoke Test' },
  };
  return {
    '@context': [...credentialContexts],
    id: `https://stub.example/api/credentials/${hash}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id, type: ['Profile'], name: 'Stub' },
    validFrom: '2026-11-23T16:12:39Z',
    credentialSubject: { type: ['AchievementSubject'], achievement },
    credentialStatus: statusEntryOf(hash, 1),
  };
}
