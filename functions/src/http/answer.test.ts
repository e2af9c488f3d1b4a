import { expect, test } from 'vitest';
import { contentDisposition } from './answer.ts';

test.each([
  ['Jane Doe', 'attachment; filename="Jane Doe.svg"'],
  ['../etc/"x"', 'attachment; filename=".. etc x.svg"'],
  ['山田', "attachment; filename=badge.svg; filename*=UTF-8''%E5%B1%B1%E7%94%B0.svg"],
  ['Zoë', "attachment; filename=Zoe.svg; filename*=UTF-8''Zo%C3%AB.svg"],
  ['\r\nX-Evil: 1', 'attachment; filename="X-Evil 1.svg"'],
  ['', 'attachment; filename=badge.svg'],
])('%j becomes a header that no client misreads', (name, header) => {
  expect(contentDisposition(name, 'svg')).toBe(header);
});
