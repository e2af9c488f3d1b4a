// Requirements of this repository on a project, read from its own files.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../paths.mjs';

const sourceDir = join(rootDir, 'functions/src');

/** Multi-region locations of Firestore, with the regions near them. @type {Record<string, string[]>} */
const multiRegions = { eur3: ['europe-west1', 'europe-west4'], nam5: ['us-central1'] };

/**
 * @typedef {object} Wanted
 * @property {string} region  where the functions run
 * @property {string[]} locations  allowed locations of Firestore: the region, or a multi-region around it
 * @property {string[]} secrets  names of the required secrets in Secret Manager
 * @property {{ name: string, description: string, usual: string | null }[]} parameters  `usual` is the value by default
 * @property {string} listener  the id of the account that live listeners are signed in to
 * @property {string[]} lifetimes  TTL fields, as collection.field
 * @property {{ rule: object[] }} lifecycle  rules by which files end, as Cloud Storage writes them
 */

/** @returns {Wanted} */
export function readWanted() {
  const config = source('config.ts');
  const region = config.match(/export const region = '([\w-]+)'/)?.[1];
  if (!region) throw new Error('functions/src/config.ts names no region.');
  const listener = source('sessions/accounts/listener.store.ts').match(/export const listenerUid = '(\w+)'/)?.[1];
  if (!listener) throw new Error('functions/src/sessions/accounts/listener.store.ts names no account.');
  return {
    region,
    listener,
    locations: [region, ...Object.keys(multiRegions).filter((name) => multiRegions[name].includes(region))],
    parameters: declaredParameters(config),
    secrets: declaredSecrets(),
    lifetimes: readLifetimes(),
    lifecycle: readJson('storage.lifecycle.json'),
  };
}

/** Each defineString, defineInt and defineBoolean of a source. */
export function declaredParameters(/** @type {string} */ text) {
  const declarations = text.matchAll(/\bdefine(?:String|Int|Boolean|Float)\(\s*'(\w+)'\s*(?:,\s*\{([^}]*)\})?/g);
  return [...declarations].map(([, name, options = '']) => ({
    name,
    description: options.match(/description:\s*'([^']*)'/)?.[1] ?? name,
    usual: options.match(/\bdefault:\s*'?([^',\s}]*)/)?.[1] ?? null,
  }));
}

function declaredSecrets() {
  const files = readdirSync(sourceDir, { recursive: true }).map(String);
  const texts = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')).map(source);
  const names = texts.flatMap((text) => [...text.matchAll(/\bdefineSecret\(\s*'(\w+)'/g)].map(([, name]) => name));
  return [...new Set(names)].sort();
}

function readLifetimes() {
  /** @type {{ fieldOverrides: { ttl?: boolean, collectionGroup: string, fieldPath: string }[] }} */
  const { fieldOverrides } = readJson('firestore.indexes.json');
  return fieldOverrides
    .filter(({ ttl }) => ttl)
    .map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`);
}

function source(/** @type {string} */ file) {
  return readFileSync(join(sourceDir, file), 'utf8');
}

function readJson(/** @type {string} */ file) {
  return JSON.parse(readFileSync(join(rootDir, file), 'utf8'));
}
