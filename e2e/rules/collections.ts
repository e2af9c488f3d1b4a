import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '../../functions/src');

/** Names of all top-level collections, from the source of the stores: `db.collection('users')`. */
export function collectionsOfStores(): string[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.store.ts'));
  const names = files.flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8');
    return [...text.matchAll(/\bdb\s*\.collection\('(\w+)'\)/g)].map(([, name]) => name ?? '');
  });
  return [...new Set(names)].sort();
}
