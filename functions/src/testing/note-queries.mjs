// Notes each kind of query that a function or a command asks Firestore, once, in ASKED_QUERIES_FILE. Tests ask for what they
// please, so their own processes note nothing: node --import .../note-queries.mjs
import { appendFileSync } from 'node:fs';
import Module from 'node:module';

const isTest = /[\\/]vitest[\\/]/.test(process.argv[1] ?? '');
const noted = new Set();

/** Keeps what an index has to serve of a request of the client: its query, without the values. */
function note({ structuredQuery, structuredAggregationQuery }) {
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
  appendFileSync(process.env.ASKED_QUERIES_FILE ?? '', `${line}\n`);
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

// The class is there when the package is loaded, in any process, and each client asks through its method.
/** @type {any} */
const loader = Module;
const { _load: load } = loader;
loader._load = function (name, ...rest) {
  const loaded = load.call(this, name, ...rest);
  if (name === '@google-cloud/firestore' && !isTest) watch(loaded.Firestore.prototype);
  return loaded;
};

function watch(client) {
  const { requestStream } = client;
  if (requestStream.isWatched) return;
  client.requestStream = function (method, isBidirectional, request, ...rest) {
    note(request);
    return requestStream.call(this, method, isBidirectional, request, ...rest);
  };
  client.requestStream.isWatched = true;
}
