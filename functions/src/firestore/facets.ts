import { domainToUnicode } from 'node:url';
import { FieldPath, Filter } from '@google-cloud/firestore';
import * as z from 'zod';
import { LRUCache } from 'lru-cache';
import { sameTextKey } from '../contract/text/same-text.ts';
import { mostValues } from './walk.ts';

export { sameTextKey } from '../contract/text/same-text.ts';

/**
 * Facets of a record as a stored and indexed map. Each filter of a list is an equality on it, in any combination. Why:
 * functions/src/firestore/README.md.
 */
export type Facets = Readonly<Record<string, true>>;

type Value = string | number | null | undefined;

/** One for each value, none for a missing value. */
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

/** Empty if it has none. */
export function facetedIn(document: { get(field: string): unknown }): Faceted {
  return { facets: z.record(z.string(), z.literal(true)).catch({}).parse(document.get('facets')) };
}

export function facetFilters(asked: Readonly<Record<string, Value>>): Filter[] {
  return Object.keys(facetsOf(asked)).map(hasFacet);
}

/** At most 30 values. */
export function anyFacet(name: string, values: readonly string[]): Filter {
  return Filter.or(...values.map((value) => hasFacet(facetOf(name, value))));
}

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

const longestGram = 3;
const mostGramsAsked = 10;

// Letters that Unicode does not decompose into base letter and mark.
const baseLetters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/** Normalizes a text for search: its key without accents and apostrophes. */
export function normalize(text: string): string {
  const base = sameTextKey(text).normalize('NFKD').replaceAll(/\p{M}/gu, '');
  // Some letters decompose into capitals, spaces or signs that keys normalize.
  return sameTextKey(base)
    .normalize('NFD')
    .replaceAll(/[łøđðþßæœı']/g, (letter) => baseLetters[letter] ?? '')
    .trim();
}

/** E-mail for search, also with its domain in readable form. */
export function searchedEmail(email: string): string {
  return email.includes('xn--') ? `${email} ${email.replace(/[^@]*$/, (domain) => domainToUnicode(domain))}` : email;
}

// A job step weighs its records by their grams before it writes them.
const known = new LRUCache<string, Grams>({ max: 300 });

type Grams = Readonly<Record<string, true>>;

/** Grams, of one to three letters, as a stored and indexed map. */
export function gramsOf(...texts: string[]): Grams {
  const key = JSON.stringify(texts);
  const before = known.get(key);
  if (before) return before;
  const grams = piecesOf(texts);
  known.set(key, grams);
  return grams;
}

function piecesOf(texts: string[]): Grams {
  const grams: Record<string, true> = {};
  for (const text of texts.map(normalize)) {
    const ends = letterEnds(text);
    for (let first = 0; first < ends.length; first += 1) {
      const start = ends[first - 1] ?? 0;
      for (const end of ends.slice(first, first + longestGram)) grams[text.slice(start, end)] = true;
    }
  }
  return grams;
}

/** Grams that every match of `search` has: at most ten, spread over its words. */
export function gramsToAsk(search: string): string[] {
  const words = wordsOf(search).map((word) => Array.from(word));
  const all = [...new Set(words.flatMap((letters) => pieces(letters, Math.min(letters.length, longestGram))))];
  if (all.length <= mostGramsAsked) return all;
  const step = (all.length - 1) / (mostGramsAsked - 1);
  return Array.from({ length: mostGramsAsked }, (_, index) => all[Math.round(index * step)] ?? '');
}

/** Whether the texts really contain each word of the search, in any order; grams alone do not prove it. */
export function contains(search: string, texts: string[]): boolean {
  const normal = texts.map(normalize);
  return wordsOf(search).every((word) => normal.some((text) => text.includes(word)));
}

function wordsOf(search: string): string[] {
  return normalize(search)
    .split(' ')
    .filter((word) => word !== '');
}

// Ends of the letters, some of which have two units. Called for every written record.
function letterEnds(text: string): number[] {
  let end = 0;
  return Array.from(text, (letter) => (end += letter.length));
}

function pieces(letters: string[], length: number): string[] {
  if (length === 0) return [];
  return Array.from({ length: Math.max(0, letters.length - length + 1) }, (_, start) =>
    letters.slice(start, start + length).join(''),
  );
}
