import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSiteAddress, writeSiteAddress } from './local-parameters.mjs';

it('names the address of the site once, and leaves what else a developer chose', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parameters-'));
  const file = join(folder, '.env.local');
  writeSiteAddress(folder, 'http://127.0.0.1:5000');
  expect(readFileSync(file, 'utf8')).toBe('PUBLIC_URL=http://127.0.0.1:5000\n');
  writeFileSync(file, 'PUBLIC_URL=http://127.0.0.1:5000\nMAILS_PER_MINUTE=6\n');
  writeSiteAddress(folder, 'http://127.0.0.1:5100');
  expect(readFileSync(file, 'utf8')).toBe('MAILS_PER_MINUTE=6\nPUBLIC_URL=http://127.0.0.1:5100\n');
});

it('reads the address where it was written first', () => {
  const [one, other] = ['one-', 'other-'].map((name) => mkdtempSync(join(tmpdir(), name)));
  expect(readSiteAddress([one, other])).toBeUndefined();
  writeSiteAddress(other, 'http://127.0.0.1:5000');
  expect(readSiteAddress([one, other])).toBe('http://127.0.0.1:5000');
  writeSiteAddress(one, 'http://127.0.0.1:5173');
  expect(readSiteAddress([one, other])).toBe('http://127.0.0.1:5173');
});
