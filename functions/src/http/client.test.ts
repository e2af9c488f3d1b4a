import type { Request } from 'express';
import { expect, test } from 'vitest';
import { clientOf } from './client.ts';

function requestWith(forwarded?: string): Request {
  const headers: Record<string, string | undefined> = { 'x-forwarded-for': forwarded, 'user-agent': 'Browser' };
  return { header: (name: string) => headers[name], socket: { remoteAddress: '127.0.0.1' } } as unknown as Request;
}

test.each([
  ['198.51.100.7, 203.0.113.1', '198.51.100.7'],
  ['6.6.6.6, 198.51.100.7, 203.0.113.1', '198.51.100.7'],
  ['198.51.100.7', '198.51.100.7'],
  [undefined, '127.0.0.1'],
])('from "%s" the caller is %s: entries that the caller wrote prove nothing', (forwarded, address) => {
  expect(clientOf(requestWith(forwarded)).ipAddress).toBe(address);
});
