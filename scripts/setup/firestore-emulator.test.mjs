import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { googleCloudJar } from './firestore-emulator.mjs';

/** @type {string} */
let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gcloud-'));
  writeFileSync(join(folder, 'gcloud'), '#!/bin/sh\nexec sleep 60\n', { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('the emulator is found in a usual folder when gcloud does not answer', async () => {
  const component = join(folder, 'sdk/platform/cloud-firestore-emulator');
  mkdirSync(component, { recursive: true });
  writeFileSync(join(component, 'cloud-firestore-emulator.jar'), '');
  const found = await googleCloudJar({ limitMs: 50, folders: [join(folder, 'other'), join(folder, 'sdk')] });
  expect(found).toBe(join(component, 'cloud-firestore-emulator.jar'));
});

test('where no usual folder has it, the slow gcloud is named, and not a missing emulator', async () => {
  const looking = googleCloudJar({ limitMs: 50, folders: [folder] });
  await expect(looking).rejects.toThrow(/^"gcloud info" did not answer within 0.05 seconds, and no usual folder/);
});
