import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { beforeAll, expect, test } from 'vitest';
import { compiler } from '../../../scripts/project/compiler.mjs';
import { apiDocumentApi } from '../contract/calls/api-document.ts';
import { createAdministrator } from '../testing/administrators.ts';
import { call, from, uniqueAddress } from '../testing/api.ts';
import { environment } from '../testing/environment.ts';
import { obedientFetch } from '../testing/obedient-fetch.ts';

type Walk = (baseUrl: string, account: object, fetch: ReturnType<typeof obedientFetch>) => Promise<unknown>;

const root = fileURLToPath(new URL('../../../', import.meta.url));
const made = `${root}.cache/api-client`;

let document: Awaited<ReturnType<typeof call<typeof apiDocumentApi.document>>>;
beforeAll(async () => {
  document = await call(apiDocumentApi.document);
  // Like the API: a field with a default may be left out.
  const types = await openapiTS(JSON.stringify(document), { defaultNonNullable: false });
  await mkdir(made, { recursive: true });
  await writeFile(`${made}/paths.d.ts`, astToString(types));
});

test('a client that is generated from the document, and obeys it, signs in, issues a badge and verifies it', async () => {
  expect(await compile(`${root}e2e/api-client`)).toBe('');
  const { walk } = (await import(/* @vite-ignore */ `${made}/walk.js`)) as { walk: Walk };

  const { email, password } = await createAdministrator();
  const obedient = obedientFetch(document);
  const address = from(uniqueAddress());
  const fetch: typeof obedient = (request) => obedient(new Request(request, { headers: withAll(request, address) }));
  expect(await walk(environment.SITE_URL, { email, password }, fetch)).toEqual({
    found: ['Zoë Łukasiewicz-O’Neill'],
    issuedAt: expect.any(String) as string,
    verified: { name: 'Zoë Łukasiewicz-O’Neill', state: 'issued', year: 2026 },
    refusedAs: 'not_found',
  });
});

async function compile(project: string): Promise<string> {
  const run = promisify(execFile)(process.execPath, [compiler, '-p', project]);
  const { stdout } = await run.catch((error: unknown) => error as { stdout: string });
  return stdout;
}

function withAll({ headers }: Request, more: Record<string, string>): Record<string, string> {
  return { ...Object.fromEntries(headers), ...more };
}
