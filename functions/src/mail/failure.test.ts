import { expect, test } from 'vitest';
import { failureOf } from './transport.ts';

function errorWith(fields: object): Error {
  return Object.assign(new Error('What the server said'), fields);
}

test.each([
  ['an unknown recipient', { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, 'refused'],
  ['a message that the server does not take', { code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, 'refused'],
  ['a busy mailbox', { code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO' }, 'later'],
  ['a full mailbox', { code: 'EMESSAGE', responseCode: 452, command: 'DATA' }, 'later'],
  ['a server that goes down', { code: 'EENVELOPE', responseCode: 421, command: 'RCPT TO' }, 'server'],
  ['a sender that is not allowed', { code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' }, 'server'],
  ['a refused login', { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, 'server'],
  ['no connection', { code: 'ECONNECTION' }, 'server'],
  ['an error without a code', {}, 'server'],
])('%s', (_, fields, kind) => {
  expect(failureOf(errorWith(fields))).toEqual({ kind, says: 'What the server said' });
});

test("the error is the mail server's, without the client's words", () => {
  const fields = { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO', response: '550 No such user here' };
  expect(failureOf(errorWith(fields))).toEqual({ kind: 'refused', says: '550 No such user here' });
});

test('a long answer is cut, and stays in one line without characters that control a screen', () => {
  const response = `550-\u001b[2J\u0007No\r\n550 such\u0000user ${'🎓'.repeat(100_000)}`;
  for (const error of [errorWith({ code: 'EENVELOPE', responseCode: 550, response }), new Error(response)]) {
    const { says } = failureOf(error);
    expect(says).toMatch(/^550- \[2J No 550 such user 🎓+$/u);
    expect(says.length).toBeLessThanOrEqual(1000);
  }
});
