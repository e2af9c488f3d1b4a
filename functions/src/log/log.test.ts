import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { endpoints } from '../contract/index.ts';
import * as log from './log.ts';
import { happenings } from '../testing/happenings.ts';
import { type Line, counts } from '../testing/metric-filter.ts';

const lines = vi.hoisted<Line[]>(() => []);
vi.mock('firebase-functions/logger', () => ({
  write: (line: Line) => lines.push(JSON.parse(JSON.stringify(line)) as Line),
}));
beforeEach(() => {
  lines.length = 0;
});

interface Metric {
  name: string;
  filter: string;
  valueExtractor?: string;
  labelExtractors?: Record<string, string>;
}
const read = (name: string) => readFileSync(new URL(`../../../docs/operations/${name}.json`, import.meta.url), 'utf8');
const metrics = JSON.parse(read('metrics')) as Metric[];

test.each(happenings)('exactly its metrics count %s, and find what they take from its line', (_, happen, expected) => {
  happen();
  const [line] = lines as [Line];
  expect(lines).toHaveLength(1);
  const counting = metrics.filter(({ filter }) => counts(filter, line));
  expect(counting.map(({ name }) => name)).toEqual(expected);
  for (const { valueExtractor, labelExtractors = {} } of counting) {
    const taken = [...Object.values(labelExtractors), ...(valueExtractor ? [valueExtractor] : [])];
    for (const extractor of taken) {
      const [, field = ''] = /^EXTRACT\(jsonPayload\.(\w+)\)$/.exec(extractor) ?? [];
      expect(line, extractor).toHaveProperty([field]);
    }
  }
});

test('every metric counts something', () => {
  const counted = new Set(happenings.flatMap(([, , names]) => names));
  expect(metrics.map(({ name }) => name).filter((name) => !counted.has(name))).toEqual([]);
});

test('every event is among what happens', () => {
  const names = Object.keys(log).filter((name) => name !== 'logMailPrinted');
  const used = happenings.map(([, happen]) => /\.(log\w+)/.exec(happen.toString())?.[1]);
  expect(names.filter((name) => !used.includes(name))).toEqual([]);
});

test('the routes that alerts name are those of endpoints', () => {
  const routes = [...read('alerts').matchAll(/metric\.labels\.route=\\"([^\\]+)\\"/g)].map(([, route]) => route);
  expect(routes.length).toBeGreaterThan(0);
  const known: string[] = endpoints.map(({ path }) => path);
  expect(routes.filter((route) => !known.includes(route ?? ''))).toEqual([]);
});
