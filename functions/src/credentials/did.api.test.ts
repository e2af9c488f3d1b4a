import { expect, test } from 'vitest';
import { didApi, didDocumentSchema } from '../contract/calls/credentials.ts';
import { readIssuerKey } from '../issuer-key.ts';
import { request } from '../testing/api.ts';
import { addPublicKey } from './keys.service.ts';
import { issuerDid } from './addresses.ts';

const key = readIssuerKey(process.env.ISSUER_KEY ?? null);

async function getDocument() {
  const { headers, text } = await request(didApi.didDocument);
  return { headers, text, document: didDocumentSchema.parse(JSON.parse(text)) };
}

test('the issuer’s document has the signing key under its ID, and may be cached for five minutes', async () => {
  const { headers, document } = await getDocument();
  expect(document.id).toBe(issuerDid);
  expect(document.verificationMethod).toContainEqual({
    id: `${issuerDid}#${key?.id}`,
    type: 'Multikey',
    controller: issuerDid,
    publicKeyMultibase: key?.publicKeyMultibase,
  });
  expect(document.assertionMethod).toContain(`${issuerDid}#${key?.id}`);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(headers.get('cache-control')).toBe('public, max-age=300');
});

test('it lists every key ever used unchanged, the oldest first, and no private one', async () => {
  const old = { id: 'key-1999-1', publicKeyMultibase: `z6Mk${'a'.repeat(44)}`, privateKeyMultibase: 'z-private' };
  expect(await addPublicKey(old, new Date('1999-05-01'))).toBe(true);
  expect(await addPublicKey({ ...old, publicKeyMultibase: `z6Mk${'b'.repeat(44)}` }, new Date())).toBe(false);
  const { document, text } = await getDocument();
  expect(document.assertionMethod[0]).toBe(`${issuerDid}#key-1999-1`);
  expect(document.verificationMethod.map(({ id }) => id)).toEqual(document.assertionMethod);
  expect(document.verificationMethod[0]?.publicKeyMultibase).toBe(old.publicKeyMultibase);
  expect(text).not.toContain(key?.privateKeyMultibase);
  expect(text).not.toContain('private');
});
