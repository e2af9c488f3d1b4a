import { expect, it } from 'vitest';
import { explain } from './explain.mjs';

it.each([
  [new Error('Could not load the default credentials. Browse to https://...'), 'gcloud auth application-default login'],
  [Object.assign(new Error('7 PERMISSION_DENIED: Missing or insufficient permissions.'), { code: 7 }), 'Ask an owner'],
  [Object.assign(new Error('There is no user record'), { code: 'auth/configuration-not-found' }), 'authentication'],
  [Object.assign(new Error('x'), { code: 'auth/operation-not-allowed' }), 'authentication/providers'],
  [Object.assign(new Error('x'), { code: 'auth/project-not-found' }), 'npx firebase projects:list'],
  [new Error('The specified bucket does not exist.'), '--bucket NAME'],
  [new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND oauth2.googleapis.com') }), 'connection'],
])('says what to do about %s', (error, advice) => {
  expect(explain(error, 'my-school')).toContain(advice);
});

it('tells a suite that does not run from a network that does not', () => {
  const refused = new Error('connect ECONNREFUSED 127.0.0.1:8080');
  expect(explain(refused, 'demo-badge-platform')).toContain('npm start');
  expect(explain(refused, 'my-school')).toContain('connection');
});

it('keeps the words of an error that it does not know', () => {
  expect(explain(new Error('The folder is full.\nMore of it'), 'my-school')).toBe('The folder is full.');
});
