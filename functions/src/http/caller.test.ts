import type { Request } from 'express';
import { expect, test } from 'vitest';
import { clientOf } from './caller.ts';

function requestWith(forwarded?: string): Request {
  const headers: Record<string, string | undefined> = { 'x-forwarded-for': forwarded, 'user-agent': 'Browser' };
  return { header: (name: string) => headers[name], socket: { remoteAddress: '127.0.0.1' } } as unknown as Request;
}

test.each([
  ['198.51.100.7, 203.0.113.1', '198.51.100.7', '203.0.113.1'],
  ['6.6.6.6, 198.51.100.7, 203.0.113.1', '198.51.100.7', '203.0.113.1'],
  ['198.51.100.7', '198.51.100.7', '198.51.100.7'],
  [undefined, '127.0.0.1', '127.0.0.1'],
])('from "%s" the caller is %s, by way of %s: entries further left prove nothing', (forwarded, ipAddress, lastHop) => {
  expect(clientOf(requestWith(forwarded))).toMatchObject({ ipAddress, lastHop });
});

test('around Hosting the caller writes one entry, and the last hop is still the true one', () => {
  const hops = ['1.1.1.1', '2.2.2.2'].map((forged) => clientOf(requestWith(`${forged}, 198.51.100.7`)).lastHop);
  expect(hops).toEqual(['198.51.100.7', '198.51.100.7']);
});

test('a device id of another form is none', () => {
  expect(clientOf(requestWith()).deviceId).toBeNull();
});
