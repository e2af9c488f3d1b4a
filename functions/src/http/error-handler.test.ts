import { expect, test, vi } from 'vitest';
import { errorAnswerOf } from './error-handler.ts';

vi.mock('../log/log.ts');

test.each([
  ['DEADLINE_EXCEEDED', 4],
  ['ABORTED', 10],
  ['UNAVAILABLE', 14],
  ['the network to Firebase Auth', 'app/network-error'],
])('a failure that passes by itself is 503 and says when to come again: %s', (_, code) => {
  const { status, headers, body } = errorAnswerOf(Object.assign(new Error('secret'), { code }), 'request-1');
  expect({ status, ...headers, code: body.code }).toMatchObject({
    status: 503,
    'Retry-After': '5',
    code: 'unavailable',
  });
  expect(JSON.stringify(body)).not.toContain('secret');
});

test('any other failure is 500', () => {
  const unknown = Object.assign(new Error('secret'), { code: 3 });
  expect(errorAnswerOf(unknown, 'request-1')).toMatchObject({ status: 500, body: { code: 'internal' } });
});
