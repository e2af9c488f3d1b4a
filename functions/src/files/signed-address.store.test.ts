import { generateKeyPairSync } from 'node:crypto';
import { cert, deleteApp, initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { afterAll, expect, test } from 'vitest';
import { signedAddress } from './signed-address.store.ts';

// Created for this test, because emulators cannot sign.
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const clientEmail = 'functions@school-badges.iam.gserviceaccount.com';
const credential = cert({ projectId: 'school-badges', clientEmail, privateKey });
const app = initializeApp({ credential, storageBucket: 'school-badges.appspot.com' }, 'signing');
afterAll(() => deleteApp(app));

test('an address opens one file for ten minutes, under the file’s name', async () => {
  const file = getStorage(app).bucket().file('exports/job/0-1');
  const before = Date.now();
  const url = new URL(await signedAddress(file, { name: 'Certificates 1 of 3 – 9ä.zip', until: before + 600_000 }));
  expect(url.protocol).toBe('https:');
  expect(url.pathname).toMatch(/\/exports\/job\/0-1$/);
  const asked = Object.fromEntries(url.searchParams);
  expect(asked).toMatchObject({ 'X-Goog-Algorithm': 'GOOG4-RSA-SHA256', 'X-Goog-SignedHeaders': 'host' });
  expect(asked['X-Goog-Credential']).toContain(clientEmail);
  expect(Number(asked['X-Goog-Expires'])).toBeLessThanOrEqual(600);
  expect(Number(asked['X-Goog-Expires'])).toBeGreaterThan(590);
  expect(asked['response-content-disposition']).toMatch(/^attachment; filename="Certificates 1 of 3/);
  expect(asked['response-content-disposition']).toContain("filename*=UTF-8''Certificates%201%20of%203");
  expect(decodeURIComponent(asked['response-content-disposition'] ?? '')).toContain('– 9ä.zip');
  expect(asked['X-Goog-Signature']).toMatch(/^[0-9a-f]{512}$/);
});
