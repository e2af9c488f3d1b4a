import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';

// The emulator answers every query, with an index or without one; production does not.
const field = z.object({ fieldPath: z.string(), order: z.string().optional(), arrayConfig: z.string().optional() });
const { indexes, fieldOverrides } = z
  .object({
    indexes: z.array(z.object({ collectionGroup: z.string(), fields: z.array(field) })),
    fieldOverrides: z.array(
      z.object({
        collectionGroup: z.string(),
        fieldPath: z.string(),
        ttl: z.boolean().default(false),
        indexes: z.array(z.object({ order: z.string().optional(), arrayConfig: z.string().optional() })),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(new URL('../../../firestore.indexes.json', import.meta.url), 'utf8')));

const composite = indexes.flatMap(({ fields }) => fields.map(({ fieldPath }) => fieldPath));

test.each([['actor.uid'], ['kind'], ['isWork'], ['actor.uid', 'kind'], ['actor.uid', 'isWork']])(
  'the acts on a record have an index beside %s %s',
  (...others) => {
    const shapes = indexes
      .filter(({ collectionGroup }) => collectionGroup === 'auditEntries')
      .map(({ fields }) => fields.map(({ fieldPath, arrayConfig = '' }) => fieldPath + arrayConfig).sort());
    expect(shapes).toContainEqual(['recordsCONTAINS', ...others].sort());
  },
);

/**
 * Fields that the stores query by; no other field is indexed, because every index entry costs storage and a part of a
 * commit.
 */
const served = new Map(
  Object.entries({
    users: ['facets ASCENDING', 'grams ASCENDING'],
    badges: ['facets ASCENDING', 'grams ASCENDING', 'userId ASCENDING', 'verificationHash ASCENDING'],
    tags: ['grams ASCENDING'],
    awards: ['userId ASCENDING'],
    jobs: ['dueAt ASCENDING', 'state ASCENDING'],
    auditEntries: [
      ...['actor.uid ASCENDING', 'isLine ASCENDING', 'isWork ASCENDING', 'jobId ASCENDING', 'kind ASCENDING'],
      'records CONTAINS',
    ],
    adminSessions: ['uid ASCENDING'],
    adminDevices: ['uid ASCENDING'],
    administrators: ['role ASCENDING', 'state ASCENDING'],
    statShards: ['totalBadges ASCENDING', 'totalUsers ASCENDING'],
  }),
);

const storeFiles = readdirSync(new URL('..', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.store.ts'))
  .map((path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));
const stores = storeFiles.join('\n');
const namesIn = (pattern: RegExp, text: string) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];
const collectionsIn = (text: string) => namesIn(/\.collection\('(\w+)'\)/g, text);

test.each(collectionsIn(stores).sort())('of %s exactly what queries ask by is indexed', (collection) => {
  const own = fieldOverrides.filter(({ collectionGroup }) => collectionGroup === collection);
  expect(own.find(({ fieldPath }) => fieldPath === '*')?.indexes).toEqual([]);
  const kept = own.flatMap(({ fieldPath, indexes: kinds }) =>
    kinds.map(({ order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`),
  );
  expect(kept.sort()).toEqual(served.get(collection) ?? []);
});

test('a field that a store asks by has an index', () => {
  const indexed = [...[...served.values()].flat().map((index) => index.split(' ')[0]), ...composite];
  const asked = namesIn(/(?:where|orderBy)\('([\w.]+)'/g, stores);
  expect(asked.filter((name) => !indexed.includes(name))).toEqual([]);
  expect(asked.length).toBeGreaterThan(5);
});

test('what a store gives a time to end is deleted at that time, and nothing else is', () => {
  const ending = fieldOverrides.filter(({ ttl }) => ttl).map(({ collectionGroup }) => collectionGroup);
  const kept = storeFiles.filter((text) => text.includes('expiresAt')).flatMap(collectionsIn);
  expect(ending.sort()).toEqual([...new Set(kept)].sort());
  expect(ending.length).toBeGreaterThan(5);
});
