import { auditKinds } from 'functions/contract';
import { expect, test } from 'vitest';
import { recordPath } from './act-records.tsx';

const search = (path: string | null) => new URL(path ?? '', 'http://site').searchParams.get('search');

test('a person is found by the words of the name, and a badge has a page', () => {
  expect(recordPath('user', { id: 'u', name: 'Jane & Co' })).toBe('/users?search=Jane+%26+Co');
  expect(search(recordPath('user', { id: 'u', name: 'Doe,Jane' }))).toBe('Doe Jane');
  expect(recordPath('badge', { id: 'b', name: "Dean's List 2026, Jane Doe" })).toBe('/badges/b');
});

test('a long name is cut to the maximum length of a search', () => {
  const found = search(recordPath('user', { id: 'u', name: '😀'.repeat(200) }));
  expect(found).toBe('😀'.repeat(100));
});

test('tags and templates open by ID; settings and jobs have no page', () => {
  const paths = auditKinds.map((kind) => [kind, recordPath(kind, { id: 'x', name: 'X' })] as const);
  expect(Object.fromEntries(paths)).toMatchObject({
    tag: '/users?dialog=tags:x',
    badgeTemplate: '/templates?dialog=preview:x',
    administrator: '/administrators',
    settings: null,
    job: null,
  });
});
