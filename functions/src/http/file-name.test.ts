import { expect, test } from 'vitest';
import { contentDisposition } from './file-name.ts';

test.each([
  ['Jane Doe', `attachment; filename="Jane Doe.svg"; filename*=UTF-8''Jane%20Doe.svg`],
  ['../etc/"x"', `attachment; filename=".. etc x.svg"; filename*=UTF-8''..%20etc%20x.svg`],
  ['山田', `attachment; filename="badge.svg"; filename*=UTF-8''%E5%B1%B1%E7%94%B0.svg`],
  ['\r\nX-Evil: 1', `attachment; filename="X-Evil 1.svg"; filename*=UTF-8''X-Evil%201.svg`],
  ['', `attachment; filename="badge.svg"; filename*=UTF-8''badge.svg`],
])('%j becomes a header that no client misreads', (name, header) => {
  expect(contentDisposition(name, 'svg')).toBe(header);
});
