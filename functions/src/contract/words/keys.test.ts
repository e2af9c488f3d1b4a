import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { calls } from '../calls/apis.ts';
import { settingsSchema } from '../calls/settings.ts';
import en from './en.json' with { type: 'json' };

const root = new URL('../../../../', import.meta.url).pathname;

/** Shipped sources of server and web, without tests and their helpers. */
const sources = ['functions/src', 'web/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(root, folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const keys = Object.entries(en).flatMap(([section, messages]) =>
  Object.keys(messages).map((name) => `${section}.${name}`),
);
// The log says calls and settings by their names in the contract.
const written = new Set([
  ...Array.from(sources.matchAll(/['"]([\w.]+)['"]/g), ([, text]) => text),
  ...calls.keys(),
  ...settingsSchema.keyof().options,
]);
const prefixes = Array.from(sources.matchAll(/`(\w+\.[\w.]*)\$\{/g), ([, prefix = '']) => prefix);

/** Whether a source contains the key, whole or as a template prefix and an end written elsewhere. */
function isUsed(key: string): boolean {
  return written.has(key) || prefixes.some((prefix) => key.startsWith(prefix) && written.has(key.slice(prefix.length)));
}

test('every message is used', () => {
  expect(sources.length).toBeGreaterThan(100_000);
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});

test('an unused message is found', () => {
  expect(['mail.issued', 'mail.nobodySaysThis', 'nobody.issued'].filter(isUsed)).toEqual(['mail.issued']);
});
