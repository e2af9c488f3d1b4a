// Notes each kind of query that a function or a command asks Firestore, once, in ASKED_QUERIES_FILE: node --import .../note-queries.mjs
// Tests ask for what they please, so a process of theirs notes what it serves alone: served-product.ts.
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import { devNull } from 'node:os';

const isTest = /[\\/]vitest[\\/]/.test(process.argv[1] ?? '');
const noted = new Set();

/**
 * Keeps what an index has to serve of a request of the client: its query, without the values.
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

// Each facet and each piece of a text is a field of its own; the map that has them is what is indexed.
function fieldOf(path) {
  return path.replace(/^(facets|grams)\..*$/s, '$1');
}

if (!isTest) subscribe('badge-platform:firestore-request', noteQuery);
