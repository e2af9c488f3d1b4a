import { expect, test } from 'vitest';
import { credentialSite, didOf, uriOf } from './addresses.ts';

test.each([
  ['http://127.0.0.1:5000', 'http://localhost:5000', 'did:web:localhost%3A5000'],
  ['http://localhost:5000', 'http://localhost:5000', 'did:web:localhost%3A5000'],
  ['https://badges.example.org', 'https://badges.example.org', 'did:web:badges.example.org'],
  ['https://127.0.0.1.example.org', 'https://127.0.0.1.example.org', 'did:web:127.0.0.1.example.org'],
])('the site %s is %s in credentials, and its issuer is %s', (address, site, did) => {
  expect(credentialSite(address)).toBe(site);
  expect(didOf(site)).toBe(did);
});

test.each([
  ['https://school.example/criteria?a=1#first', 'https://school.example/criteria?a=1#first'],
  ['https://school.example/%C3%BC', 'https://school.example/%C3%BC'],
  ['https://school.example/ü', 'https://school.example/%C3%BC'],
  ['https://school.example/?filter[class]=<7b>|9^`', 'https://school.example/?filter%5Bclass%5D=%3C7b%3E%7C9%5E%60'],
  ['https://school.example/100%', 'https://school.example/100%25'],
  ['https://[::1]/a[0]', 'https://[::1]/a%5B0%5D'],
  ['https://school.example', 'https://school.example'],
  ['https://school.example/über-uns?q=ß#ü', 'https://school.example/%C3%BCber-uns?q=%C3%9F#%C3%BC'],
  ['https://schule.münchen.example/', 'https://schule.xn--mnchen-3ya.example/'],
  ['https://school.example/a b/<c>"{d}|[e]^`', 'https://school.example/a%20b/%3Cc%3E%22%7Bd%7D%7C%5Be%5D%5E%60'],
  ['https://school.example/?a=[1]|{2}\\', 'https://school.example/?a=%5B1%5D%7C%7B2%7D%5C'],
  ['https://school.example/#a#[b]', 'https://school.example/#a%23%5Bb%5D'],
  ['https://school.example/100%/%zz/%41', 'https://school.example/100%25/%25zz/%41'],
  ['http://[::1]:5000/a', 'http://[::1]:5000/a'],
  ['https://[', null],
  ['https://school.example:99999/', null],
  ['https://a{b}.example/', null],
  ['no address', null],
])('the address %s is written in a credential as %s', (address, uri) => {
  expect(uriOf(address)).toBe(uri);
});
