import { FieldPath, Filter } from '@google-cloud/firestore';
import * as z from 'zod';
import { mostValues } from './in-chunks.ts';

export { sameTextKey } from '../contract/text/same-text.ts';

/**
 * Facets of a record, as the map that is stored and indexed. Lists are narrowed by them: each filter is one equality on the map,
 * and any of them go together. Why: docs/decisions/074.
 */
export type Facets = Readonly<Record<string, true>>;

type Value = string | number | null | undefined;

/** The facets of a record, by name; a name with several values has a facet for each, one without a value has none. */
export function facetsOf(values: Readonly<Record<string, Value | readonly string[]>>): Facets {
  const facets: Record<string, true> = {};
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? (value as string[]) : [value as Value]) {
      if (one !== null && one !== undefined) facets[facetOf(name, one)] = true;
    }
  }
  return facets;
}

/** A record as stored, with its facets. */
export interface Faceted {
  facets: Facets;
}

/** The facets of a document; those of one without any are empty. */
export function facetedIn(document: { get(field: string): unknown }): Faceted {
  return { facets: z.record(z.string(), z.literal(true)).catch({}).parse(document.get('facets')) };
}

/** Filters for the names that have a value, in their order. */
export function facetFilters(asked: Readonly<Record<string, Value>>): Filter[] {
  return Object.keys(facetsOf(asked)).map(hasFacet);
}

/** The filter for records with any of these values of a name, at most 30. */
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

/** Tags that a search for their names can add to a list: the texts are one alternative more. */
export const mostTagsMatched = mostValues - 1;

/**
 * Number of tags that one query can ask for beside a text of so many pieces, narrowed by so many filters: Firestore takes 30
 * alternatives, and 100 filters and orders once each alternative has its own copy of the filters.
 */
export function mostTagsBeside({ grams, filters }: { grams: number; filters: number }): number {
  const order = 1;
  const ofText = grams + filters;
  return Math.min(mostTagsMatched, Math.floor((mostTerms - order - ofText) / (1 + filters)));
}
