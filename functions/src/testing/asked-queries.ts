import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { environment } from './environment.ts';

const askedSchema = z.object({
  collection: z.string(),
  /** Conditions as `field OPERATOR`. */
  where: z.array(z.string()),
  /** Orders as `field DIRECTION`. */
  orders: z.array(z.string()),
  sums: z.array(z.string()),
});

export type AskedQuery = z.infer<typeof askedSchema>;

/** The kinds of queries that functions and commands sent in the last test run. */
export function askedQueries(): AskedQuery[] {
  const lines = readFileSync(environment.ASKED_QUERIES_FILE, 'utf8').trim().split('\n');
  return [...new Set(lines)].map((line) => askedSchema.parse(JSON.parse(line)));
}

const modes = new Map([
  ['EQUAL', 'ASCENDING'],
  ['IN', 'ASCENDING'],
  ['ARRAY_CONTAINS', 'CONTAINS'],
  ['ARRAY_CONTAINS_ANY', 'CONTAINS'],
  ['LESS_THAN', 'ASCENDING'],
  ['LESS_THAN_OR_EQUAL', 'ASCENDING'],
  ['GREATER_THAN', 'ASCENDING'],
  ['GREATER_THAN_OR_EQUAL', 'ASCENDING'],
]);

/**
 * Names the indexes that a query needs, each by its fields and modes, `users: facets ASCENDING`. Firestore merges
 * equalities from single-field indexes. A range, order, sum or array value needs one index with all other fields; a
 * range follows the order. Every index includes ids. Source:
 * https://firebase.google.com/docs/firestore/query-data/index-overview
 */
export function indexesFor({ collection, where, orders, sums }: AskedQuery): string[] {
  const conditions = where.map((condition) => condition.split(' ')).filter(([field]) => field !== '__name__');
  const ordered = new Set(orders.map((order) => order.split(' ')[0]));
  const fields = conditions
    .filter(([field]) => !ordered.has(field))
    .map(([field = '', operator = '']) => `${field} ${modeOf(operator)}`);
  const isMerged = conditions.every(([, operator = '']) => ['EQUAL', 'IN'].includes(operator));
  const sorted = [
    ...orders.filter((order) => !order.startsWith('__name__ ')),
    ...sums.map((field) => `${field} ASCENDING`),
  ];
  const all = [...new Set([...fields, ...sorted])].sort();
  return (isMerged && sorted.length === 0 ? all.map((field) => [field]) : [all])
    .filter((index) => index.length > 0)
    .map((index) => indexName(collection, index));
}

/** Name of the index of some fields, each as `field MODE`, in any order. */
export function indexName(collection: string, fields: readonly string[]): string {
  return `${collection}: ${[...fields].sort().join(', ')}`;
}

function modeOf(operator: string): string {
  const mode = modes.get(operator);
  if (!mode) throw new Error(`Nothing is known of the index for ${operator}.`);
  return mode;
}
