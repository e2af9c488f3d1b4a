import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { getApiDocument } from './open-api.ts';

const spectral = fileURLToPath(new URL('../../../node_modules/@stoplight/spectral-cli/dist/index.js', import.meta.url));
const ruleset = fileURLToPath(new URL('spectral.json', import.meta.url));

// It needs 6 seconds of CPU, and other tests run at the same time.
test('Spectral finds nothing against the rules for OpenAPI', { timeout: 180_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'spectral-'));
  try {
    const file = join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(getApiDocument()));
    const flags = ['lint', file, '--ruleset', ruleset, '--fail-severity', 'hint', '--format', 'json', '--quiet'];
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [spectral, ...flags]).catch(
      (error: unknown) => error as { stdout: string; stderr: string },
    );
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
