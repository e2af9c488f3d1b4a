import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootDir } from '../paths.mjs';
import { declaredParameters, readWanted } from './wanted.mjs';

const firebase = JSON.parse(readFileSync(join(rootDir, 'firebase.json'), 'utf8'));

test('parameters are read from their declarations', () => {
  const text = `
    defineString('A_KEY', { description: 'Key of the app' });
    defineInt('HOW_MANY', { description: 'At most', default: 3 });
    defineString('PERHAPS', { description: 'Or nothing', default: '' });
    defineBoolean('PLAIN');
    defineSecret('PASSWORD');`;
  expect(declaredParameters(text)).toEqual([
    { name: 'A_KEY', description: 'Key of the app', usual: null },
    { name: 'HOW_MANY', description: 'At most', usual: '3' },
    { name: 'PERHAPS', description: 'Or nothing', usual: '' },
    { name: 'PLAIN', description: 'PLAIN', usual: null },
  ]);
});

test('nothing that the code declares is overlooked', () => {
  const config = readFileSync(join(rootDir, 'functions/src/config.ts'), 'utf8');
  const calls = config.match(/\bdefine(String|Int|Boolean|Float|List)\(/g);
  const { parameters, secrets } = readWanted();
  expect(parameters).toHaveLength(calls?.length ?? 0);
  expect(secrets).toEqual(['ISSUER_KEY', 'SMTP_URL']);
});

test('the database that the CLI makes where there is none stands beside the functions', () => {
  const { region, locations } = readWanted();
  expect(firebase.firestore.location).toBe(region);
  expect(locations).toEqual(['europe-west1', 'eur3']);
});

test('the guide says of each parameter and each secret what it is', () => {
  const guide = readFileSync(join(rootDir, 'docs/going-live.md'), 'utf8');
  const { parameters, secrets } = readWanted();
  const names = [...parameters.map(({ name }) => name), ...secrets];
  expect(names.filter((name) => !guide.includes(name))).toEqual([]);
});
