import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { getApiDocument } from './open-api.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const spectral = `${root}node_modules/@stoplight/spectral-cli/dist/index.js`;
const ruleset = fileURLToPath(new URL('spectral.json', import.meta.url));

test('Spectral finds nothing against the rules for OpenAPI', { timeout: 60_000 }, async () => {
  const file = `${root}.cache/api-client/openapi.json`;
  await mkdir(`${root}.cache/api-client`, { recursive: true });
  await writeFile(file, JSON.stringify(getApiDocument()));
  const flags = ['lint', file, '--ruleset', ruleset, '--fail-severity', 'hint', '--format', 'json', '--quiet'];
  const { stdout } = await promisify(execFile)(process.execPath, [spectral, ...flags]).catch(
    (error: unknown) => error as { stdout: string },
  );
  expect(JSON.parse(stdout)).toEqual([]);
});
