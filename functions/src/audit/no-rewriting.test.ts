import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpoints } from '../contract/index.ts';

// A test of the rules proves that clients cannot: they refuse every collection they do not name.

const source = new URL('..', import.meta.url);
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(new URL(path, source), 'utf8') }));
const naming = files.filter(({ text }) => text.includes('auditEntries'));

test('only one file accesses entries, and only creates and reads them, and counts failed sign-ins', () => {
  expect(naming.map(({ path }) => path)).toEqual(['audit/audit.store.ts']);
  const [{ text } = { text: '' }] = naming;
  const calls = [...text.matchAll(/\b(?:writer|entries|document|batch)\.(?:doc\(\w+\)\.)?(\w+)\(/g)].map(
    ([, name]) => name,
  );
  expect(new Set(calls)).toEqual(new Set(['create', 'doc', 'get', 'where', 'data', 'set']));
  const [counting = '', ...others] =
    text.match(/^export function \w+[^]*?^}$/gm)?.filter((one) => one.includes('.set(')) ?? [];
  expect(counting).toMatch(/stageFailedSignIn[^]*times: FieldValue\.increment\(1\) }, { merge: true }\)/);
  expect(others).toEqual([]);
  expect(text.match(/\.set\(|merge:/g)).toEqual(['.set(', 'merge:']);
  expect(text).not.toMatch(/\.(?:update|delete)\(|recursiveDelete|bulkWriter/);
});

test('no call of the API changes or deletes an entry', () => {
  const calls = endpoints.filter(({ path }) => path.startsWith('/api/audit'));
  expect(calls.map(({ method }) => method)).toEqual(calls.map(() => 'GET'));
  expect(calls.length).toBeGreaterThan(3);
});
