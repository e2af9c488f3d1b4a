import { expect, test } from 'vitest';
import { fileNameFrom } from './save-file.ts';

test.each([
  ["Zoë O'Neill Dean's List 2025", 'zoe-o-neill-dean-s-list-2025.svg'],
  ['../../etc/passwd', 'etc-passwd.svg'],
  ['李小龍 2026', '李小龍-2026.svg'],
  ['***', 'badge.svg'],
])('the file name for %s is %s', (words, name) => {
  expect(fileNameFrom(words, 'svg')).toBe(name);
});
