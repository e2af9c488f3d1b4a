import { expect, test } from 'vitest';
import { defaultSettings } from './defaults.ts';
import type { Settings } from '../calls/settings.ts';
import { attestationOf } from './attestation.ts';

const settings = { ...defaultSettings, defaultYear: 2026 };
const hash = 'a'.repeat(64);

test('nothing attests certificates until something is set', () => {
  expect(attestationOf(settings)).toBeNull();
});

test.each<[Partial<Settings>, object]>([
  [{ firstSignerName: 'Ada' }, { name: 'Ada', office: '', picture: null }],
  [{ secondSignerOffice: 'Dean' }, { name: '', office: 'Dean', picture: null }],
  [{ secondSignature: hash }, { name: '', office: '', picture: `/api/issuer/pictures/firstSignature?v=${hash}` }],
])('there is a signature as soon as any part of it is set: %o', (set, signature) => {
  expect(attestationOf({ ...settings, ...set })).toEqual({ signatures: [signature], seal: null, line: null });
});

test('a badge with its own signers shows them, and the present line', () => {
  const kept = { signatures: [{ name: 'Grace', office: 'Head', picture: '' }], seal: '' };
  const now = { ...settings, firstSignerName: 'Ada', seal: hash, certificateLine: 'x' };
  const signature = { name: 'Grace', office: 'Head', picture: null };
  expect(attestationOf(now, kept)).toEqual({ signatures: [signature], seal: null, line: 'x' });
});

test('a seal and a line are shown without signatures', () => {
  const seal = `/api/issuer/pictures/seal?v=${hash}`;
  expect(attestationOf({ ...settings, seal: hash })).toEqual({ signatures: [], seal, line: null });
  expect(attestationOf({ ...settings, certificateLine: 'x' })).toEqual({ signatures: [], seal: null, line: 'x' });
});
