import { expect, test } from 'vitest';
import { didApi, didDocumentSchema } from '../contract/did.ts';
import { readIssuerKey } from '../issuer-key.ts';
import { request } from '../testing/api.ts';
import { addPublicKey } from './keys.service.ts';
import { issuerDid } from './addresses.ts';

const key = readIssuerKey(process.env.ISSUER_KEY ?? null);

async function getDocument() {
  const { headers, text } = await request(didApi.didDocument);
  return { headers, text, document: didDocumentSchema.parse(JSON.parse(text)) };
}

test('the key that signs stands in the document of the issuer, under its name', async () => {
  const { document } = await getDocument();
  expect(document.id).toBe(issuerDid);
  expect(document.verificationMethod).toContainEqual({
    ...{ id: `${issuerDid}#${key?.id}`, type: 'Multikey', controller: issuerDid },
    publicKeyMultibase: key?.publicKeyMultibase,
  });
  expect(document.assertionMethod).toContain(`${issuerDid}#${key?.id}`);
});

test('the document may be kept for five minutes, and be read by any site', async () => {
  const { headers } = await getDocument();
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(headers.get('cache-control')).toBe('public, max-age=300');
  expect(headers.get('access-control-allow-origin')).toBe('*');
});

test('it shows every key that ever signed, the oldest first, and no private one', async () => {
  const old = { id: 'key-1999-1', publicKeyMultibase: `z6Mk${'a'.repeat(44)}`, privateKeyMultibase: 'z-private' };
  await addPublicKey(old, new Date('1999-05-01'));
  const { document, text } = await getDocument();
  expect(document.assertionMethod[0]).toBe(`${issuerDid}#key-1999-1`);
  expect(document.verificationMethod.map(({ id }) => id)).toEqual(document.assertionMethod);
  expect(text).not.toContain(key?.privateKeyMultibase);
  expect(text).not.toContain('private');
});

test('a key that is shown stays as it is', async () => {
  const first = { id: 'key-1998-1', publicKeyMultibase: `z6Mk${'b'.repeat(44)}`, privateKeyMultibase: 'z-private' };
  expect(await addPublicKey(first, new Date('1998-05-01'))).toBe(true);
  expect(await addPublicKey({ ...first, publicKeyMultibase: `z6Mk${'c'.repeat(44)}` }, new Date())).toBe(false);
  const { document } = await getDocument();
  expect(document.verificationMethod.find(({ id }) => id.endsWith('1998-1'))?.publicKeyMultibase).toContain('bbb');
});
