import { expect, test } from 'vitest';
import { isCommonPassword, isOwnAddress } from './weak-passwords.ts';

test.each([
  ...[
    'password1234',
    'Password2026!',
    'P@ssw0rd1234',
    'p455w0rd!!!!',
    'passwordpassword',
    'Passwort#12345',
    'welcome12345',
  ],
  ...[
    'aaaaaaaaaaaa',
    '111111111111',
    'abababababab',
    'abcabcabcabc',
    'xk4zxk4zxk4z',
    'hallo-hallo-hallo',
    '            ',
  ],
  ...['123456789012', '1234567890123', 'qwertyuiop12', 'qwerty123456', 'asdfghjkl123', '1q2w3e4r5t6z', '1qaz2wsx3edc'],
  ...['admin1234567', 'Administrator1', 'letmein12345', 'iloveyou2026', 'Sommer2026!!', 'school2026!!', 'changeme1234'],
])('%j is tried first', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  ...[
    'correct horse battery staple',
    'another horse battery staple',
    'a longer one than before',
    'chosen a second time',
  ],
  ...[
    'kJ8#vTq2!mZx',
    'Regenschirm-Banane',
    'a school of 12 whales',
    'password of a whale and a goat',
    '7391-2846-1102',
  ],
  ...['my teacher sings', 'Ключ от старой двери', '正しい馬の電池ホチキス使う'],
])('%j is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

const email = 'Anna.Schmidt@school.example';
test.each([
  ...[
    'anna.schmidt@school.example',
    'ANNA.SCHMIDT',
    'anna.schmidt2026',
    'AnnaSchmidt1',
    'schmidt12345',
    '!!Schmidt-Anna!!',
  ],
  ...['school.example', 'example-school', 'school12345'],
])('%j is the address of Anna Schmidt, or a part of it', (password) => {
  expect(isOwnAddress(password, email)).toBe(true);
});

test.each(['correct horse battery staple', 'anna likes regenschirme', 'hannover-hat-zoos', 'a song of the school'])(
  '%j is her own idea',
  (password) => {
    expect(isOwnAddress(password, email)).toBe(false);
  },
);

test('signs of an address are no pattern', () => {
  expect(isOwnAddress('a+b|c{d}@x.yz12', 'a+b|c{d}@x.yz')).toBe(true);
  expect(isOwnAddress('correct horse battery staple', '.*+@x.yz')).toBe(false);
});

test('the longest password takes no longer to judge', () => {
  const before = process.cpuUsage();
  for (const long of ['ab'.repeat(100), 'abcdefg'.repeat(28), '1'.repeat(199) + 'x', 'password'.repeat(25)]) {
    isCommonPassword(long);
    isOwnAddress(long, `${'ab.'.repeat(20)}ab@${'ab.'.repeat(60)}ab`);
  }
  expect(process.cpuUsage(before).user).toBeLessThan(200_000);
});
