// Records each kind of Firestore query of a function or command once, in ASKED_QUERIES_FILE: node --import .../note-queries.mjs
// Tests may send any query, so their processes record only those of the product that they serve: served-product.ts.
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import { devNull } from 'node:os';

const isTest = /[\\/]vitest[\\/]/.test(process.argv[1] ?? '');
const noted = new Set();

/**
 * Keeps the part of a client's request that needs an index: its query without values.
 * @param {any} request
 */
export function noteQuery({ structuredQuery, structuredAggregationQuery }) {
  const { from, where, orderBy = [] } = structuredQuery ?? structuredAggregationQuery?.structuredQuery ?? {};
  if (!from) return;
  const sums = (structuredAggregationQuery?.aggregations ?? []).flatMap(({ sum }) =>
    sum ? [sum.field.fieldPath] : [],
  );
  const orders = orderBy.map(({ field, direction }) => `${field.fieldPath} ${direction ?? 'ASCENDING'}`);
  const conditions = new Set(conditionsOf(where));
  const asked = { collection: from[0].collectionId, where: [...conditions].sort(), orders, sums };
  const line = JSON.stringify(asked);
  if (noted.has(line)) return;
  noted.add(line);
  appendFileSync(process.env.ASKED_QUERIES_FILE ?? devNull, `${line}\n`);
}

/** Fields and operators of a filter, as `field OPERATOR`. */
function conditionsOf(filter) {
  if (!filter) return [];
  const { compositeFilter, fieldFilter, unaryFilter } = filter;
  if (compositeFilter) return compositeFilter.filters.flatMap(conditionsOf);
  const { field, op } = fieldFilter ?? unaryFilter;
  return [`${fieldOf(field.fieldPath)} ${op}`];
}

// Each facet and each piece of a text is a separate field; the index is on their map.
function fieldOf(path) {
  return path.replace(/^(facets|grams)\..*$/s, '$1');
}

if (!isTest) subscribe('badge-platform:firestore-request', noteQuery);
