import { FieldPath, Filter } from '@google-cloud/firestore';
import * as z from 'zod';
import { mostValues } from './in-chunks.ts';

export { sameTextKey } from '../contract/text/same-text.ts';

/**
 * Facets of a record as a stored and indexed map. Each filter of a list is an equality on it, in any combination. Why:
 * docs/decisions/074.
 */
export type Facets = Readonly<Record<string, true>>;

type Value = string | number | null | undefined;

/** Builds facets by name: one for each value, none for a missing value. */
export function facetsOf(values: Readonly<Record<string, Value | readonly string[]>>): Facets {
  const facets: Record<string, true> = {};
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? (value as string[]) : [value as Value]) {
      if (one !== null && one !== undefined) facets[facetOf(name, one)] = true;
    }
  }
  return facets;
}

export interface Faceted {
  facets: Facets;
}

/** Reads a document's facets; empty if it has none. */
export function facetedIn(document: { get(field: string): unknown }): Faceted {
  return { facets: z.record(z.string(), z.literal(true)).catch({}).parse(document.get('facets')) };
}

/** Filters for the names with a value, in order. */
export function facetFilters(asked: Readonly<Record<string, Value>>): Filter[] {
  return Object.keys(facetsOf(asked)).map(hasFacet);
}

/** Filter for records with any of these values of a name, at most 30. */
export function anyFacet(name: string, values: readonly string[]): Filter {
  return Filter.or(...values.map((value) => hasFacet(facetOf(name, value))));
}

/** Whether a record has any of these values of a name. */
export function hasAnyFacet({ facets }: Faceted, name: string, values: readonly string[]): boolean {
  return values.some((value) => facetOf(name, value) in facets);
}

function facetOf(name: string, value: string | number): string {
  return `${name}:${value}`;
}

function hasFacet(facet: string): Filter {
  return Filter.where(new FieldPath('facets', facet), '==', true);
}

const mostTerms = 100;

/** Most matching tags that a search can add to a query; the text itself is one more alternative. */
export const mostTagsMatched = mostValues - 1;

/**
 * Most tags in a query next to a text with `grams` and `filters`. Firestore allows 30 alternatives, and 100 filters and
 * orders once each alternative has its own copy of the filters.
 */
export function mostTagsBeside({ grams, filters }: { grams: number; filters: number }): number {
  const order = 1;
  const ofText = grams + filters;
  return Math.min(mostTagsMatched, Math.floor((mostTerms - order - ofText) / (1 + filters)));
}
