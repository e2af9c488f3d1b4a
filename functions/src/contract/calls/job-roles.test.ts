import { expect, test } from 'vitest';
import { endpoints, roleNeededBy } from './apis.ts';
import { type JobKind, jobKindSchema } from './job-kinds.ts';

const endsAsBegun: JobKind[] = ['follow-user', 'delete-user', 'delete-tag', 'publish', 'remind'];

test.each(jobKindSchema.options)('a step of %s asks for the one role of the calls that begin it', (kind) => {
  const roles = new Set(endpoints.filter(({ job }) => job === kind).map(({ access }) => access));
  expect([...roles]).toEqual(endsAsBegun.includes(kind) ? [] : [roleNeededBy(kind)]);
});
