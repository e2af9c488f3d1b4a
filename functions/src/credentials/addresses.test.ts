import { expect, test } from 'vitest';
import { credentialSite, didOf } from './addresses.ts';

test.each([
  ['http://127.0.0.1:5000', 'http://localhost:5000', 'did:web:localhost%3A5000'],
  ['http://localhost:5000', 'http://localhost:5000', 'did:web:localhost%3A5000'],
  ['https://badges.example.org', 'https://badges.example.org', 'did:web:badges.example.org'],
  ['https://127.0.0.1.example.org', 'https://127.0.0.1.example.org', 'did:web:127.0.0.1.example.org'],
])('the site %s is named %s in credentials, and its issuer %s', (address, site, did) => {
  expect(credentialSite(address)).toBe(site);
  expect(didOf(site)).toBe(did);
});
