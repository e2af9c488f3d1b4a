import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import type { Attestation } from '../contract/rules/pictures.ts';
import { fullAttestation, issuedBadge } from '../testing/issued-badge.ts';
import { plainAttestation } from './plain-page.ts';

const { issuer } = issuedBadge();
const show = (attestation: Attestation | null, name = issuer.name) =>
  new JSDOM(plainAttestation({ ...issuer, name, attestation })).window.document.body;

test('two signatures, the seal and the line appear, and each picture has a text alternative', () => {
  const body = show(fullAttestation);
  const pictures = Array.from(body.querySelectorAll('img'), (image) => [image.getAttribute('src'), image.alt]);
  expect(pictures).toEqual([
    ['/first', 'Signature of Katherine Johnson'],
    ['/second', 'Signature'],
    ['/seal', 'Seal of Old School'],
  ]);
  for (const text of ['Katherine Johnson', 'Dean', 'Registrar', 'Since 1901']) expect(body.textContent).toContain(text);
});

test('a signature without a picture shows its name, and empty settings show nothing', () => {
  const [signature] = fullAttestation.signatures.map((one) => ({ ...one, picture: null }));
  const body = show({ signatures: signature ? [signature] : [], seal: null, line: null });
  expect(body.querySelectorAll('img, p:empty')).toHaveLength(0);
  expect(body.textContent).toBe('Katherine JohnsonDean');
  expect(show(null).innerHTML).toBe('');
});

test('names are never markup', () => {
  const odd = '<b>"Ada" & Sons</b>';
  const body = show({ signatures: [{ name: odd, office: odd, picture: '/"x' }], seal: '/s', line: odd }, odd);
  expect(body.querySelector('b')).toBeNull();
  expect(Array.from(body.querySelectorAll('p'), ({ textContent }) => textContent)).toEqual([odd, odd, odd]);
  expect(Array.from(body.querySelectorAll('img'), ({ alt }) => alt)).toEqual([`Signature of ${odd}`, `Seal of ${odd}`]);
  expect(body.querySelector('img')?.getAttribute('src')).toBe('/"x');
});
