import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { askedQueries, indexName, indexesFor } from '../testing/asked-queries.ts';

// The emulator answers queries without an index; production does not.
const index = z
  .object({ fieldPath: z.string().optional(), order: z.string().optional(), arrayConfig: z.string().optional() })
  .transform(({ fieldPath = '', order, arrayConfig = '' }) => ({ fieldPath, mode: order ?? arrayConfig }));
const { indexes, fieldOverrides } = z
  .object({
    indexes: z.array(z.object({ collectionGroup: z.string(), fields: z.array(index) })),
    fieldOverrides: z.array(z.object({ collectionGroup: z.string(), fieldPath: z.string(), indexes: z.array(index) })),
  })
  .parse(JSON.parse(readFileSync(new URL('../../../firestore.indexes.json', import.meta.url), 'utf8')));

test('every index is asked for by a query, and every query has its indexes', () => {
  const declared = [
    ...indexes.map(({ collectionGroup, fields }) =>
      indexName(
        collectionGroup,
        fields.map(({ fieldPath, mode }) => `${fieldPath} ${mode}`),
      ),
    ),
    ...fieldOverrides.flatMap(({ collectionGroup, fieldPath, indexes: own }) =>
      own.map(({ mode }) => indexName(collectionGroup, [`${fieldPath} ${mode}`])),
    ),
  ];
  const asked = new Set(askedQueries().flatMap(indexesFor));
  expect([...asked].sort()).toEqual([...declared].sort());
});
