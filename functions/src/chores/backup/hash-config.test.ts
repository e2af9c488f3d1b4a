import { expect, it } from 'vitest';
import { readHashConfig } from './hash-config.ts';

const shown = `hash_config {
  algorithm: SCRYPT,
  base64_signer_key: AAECAw==,
  base64_salt_separator: Bw==,
  rounds: 8,
  mem_cost: 14,
}`;
const config = {
  algorithm: 'SCRYPT',
  key: Buffer.from([0, 1, 2, 3]),
  saltSeparator: Buffer.from([7]),
  rounds: 8,
  memoryCost: 14,
};

it('reads the parameters in the format of the Firebase console, and as JSON', () => {
  expect(readHashConfig(shown)).toEqual(config);
  const json = { algorithm: 'SCRYPT', base64_signer_key: 'AAECAw==', base64_salt_separator: 'Bw==' };
  expect(readHashConfig(JSON.stringify({ ...json, rounds: 8, mem_cost: 14 }))).toEqual(config);
});

it('says which parameter is missing', () => {
  expect(() => readHashConfig(shown.replace('rounds: 8,', ''))).toThrow('no rounds');
  expect(() => readHashConfig(shown.replace('SCRYPT', 'BCRYPT'))).toThrow('SCRYPT');
});
