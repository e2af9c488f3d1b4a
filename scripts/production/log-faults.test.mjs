import { expect, test } from 'vitest';
import { faultsOfLog } from './log-faults.mjs';

const trace = `"logging.googleapis.com/trace":"projects/school/traces/${'0a'.repeat(16)}"`;
const request = `{"severity":"INFO","message":"request","route":"/api/users","status":200,${trace}}`;

test('events are what is expected', () => {
  expect(faultsOfLog(`${request}\n${request}\n`)).toEqual([]);
});

test.each([
  ['the folder of a package', request.replace('/api/users', '/node_modules/@google-cloud/storage/util.js:1')],
  ['a part that a test holds up', '{"severity":"ERROR","message":"part down","part":"queue"}'],
  ['an attack on the account of listeners', '{"severity":"ERROR","message":"listener made anew"}'],
])('%s is none', (_, line) => {
  expect(faultsOfLog(`${line}\n`)).toEqual([]);
});

test.each([
  ['an e-mail', request.replace('/api/users', '/api/users?search=ada@school.example')],
  ['a hash', request.replace('/api/users', `/verify/${'0a'.repeat(16)}`)],
  ['a warning of Node', '(node:1) Warning: something is deprecated'],
  ['a failed call', '{"severity":"ERROR","message":"request failed"}'],
  ['a line without a name', '{"severity":"INFO"}'],
])('%s is a fault', (_, line) => {
  expect(faultsOfLog(`${request}\n${line}\n`)).toHaveLength(1);
});
