import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';

// indexes.coverage.test.ts compares the indexes with the actual queries.
const { fieldOverrides } = z
  .object({
    fieldOverrides: z.array(
      z.object({
        collectionGroup: z.string(),
        fieldPath: z.string(),
        ttl: z.boolean().default(false),
        indexes: z.array(z.object({})),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(new URL('../../../firestore.indexes.json', import.meta.url), 'utf8')));

const storeFiles = readdirSync(new URL('..', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.store.ts'))
  .map((path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));
const collectionsIn = (text: string) => [
  ...new Set([...text.matchAll(/\.collection\('(\w+)'\)/g)].map(([, name = '']) => name)),
];

test.each(collectionsIn(storeFiles.join('\n')).sort())(
  'no field of %s has an index unless it is named',
  (collection) => {
    const every = fieldOverrides.find(
      ({ collectionGroup, fieldPath }) => collectionGroup === collection && fieldPath === '*',
    );
    expect(every?.indexes).toEqual([]);
  },
);

test('documents with an expiry are deleted at that time, and no others', () => {
  const ending = fieldOverrides.filter(({ ttl }) => ttl).map(({ collectionGroup }) => collectionGroup);
  const kept = storeFiles.filter((text) => text.includes('expiresAt')).flatMap(collectionsIn);
  expect(ending.sort()).toEqual([...new Set(kept)].sort());
  expect(ending.length).toBeGreaterThan(5);
});
