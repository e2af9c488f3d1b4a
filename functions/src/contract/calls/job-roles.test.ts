import { expect, test } from 'vitest';
import { markdownTable } from '../../../../scripts/docs/tables.mjs';
import { apis, endpoints, roleNeededBy } from './apis.ts';
import type { Endpoint } from './endpoint.ts';
import { type JobKind, jobKindSchema } from './job-kinds.ts';
import { roles } from '../rules/roles.ts';

const endsAsBegun: JobKind[] = ['follow-user', 'delete-user', 'delete-tag', 'publish', 'remind'];

test.each(jobKindSchema.options)('a step of %s asks for the one role of the calls that begin it', (kind) => {
  const roles = new Set(endpoints.filter(({ job }) => job === kind).map(({ access }) => access));
  expect([...roles]).toEqual(endsAsBegun.includes(kind) ? [] : [roleNeededBy(kind)]);
});

const rolesIntroduction = `# Calls of each role

Each role may also make the calls to its left. The names are those of the API document at \`/api/docs\`.`;

test('docs/roles.md lists the calls of each role: npx vitest run functions/src/contract/calls/job-roles -u', async () => {
  const columns = ['public', ...roles] as const;
  const rows = Object.entries(apis).map(([group, api]) => [
    `\`${group}\``,
    ...columns.map((access) => keysOf(api, access).join(', ')),
  ]);
  const table = markdownTable([['calls', 'anyone', ...roles], ...rows]);
  await expect(`${rolesIntroduction}\n\n${table}\n`).toMatchFileSnapshot('../../../../docs/roles.md');
});

function keysOf(api: object, access: Endpoint['access']): string[] {
  return Object.entries(api as Record<string, Endpoint>)
    .filter(([, endpoint]) => endpoint.access === access)
    .map(([key]) => key);
}
