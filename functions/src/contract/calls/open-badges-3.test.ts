import { expect, test } from 'vitest';
import * as z from 'zod';
import { openBadgeCredentialSchema, statusListCredentialSchema } from './open-badges-3.ts';

type Part = Record<string, unknown>;

/** The patterns of all times in a schema. */
function timesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { format, pattern } = part as Part;
  return [...(format === 'date-time' ? [String(pattern)] : []), ...Object.values(part).flatMap(timesIn)];
}

test.each([
  ['a credential', openBadgeCredentialSchema],
  ['a status list', statusListCredentialSchema],
])('every time that is signed in %s has whole seconds', (_, schema) => {
  const patterns = timesIn(z.toJSONSchema(schema));
  expect(patterns).not.toEqual([]);
  for (const pattern of patterns) {
    expect('2026-11-23T16:12:39Z').toMatch(new RegExp(pattern));
    expect('2026-11-23T16:12:39.000Z').not.toMatch(new RegExp(pattern));
  }
});
