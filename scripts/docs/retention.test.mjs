import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootDir } from '../paths.mjs';
import { readWanted } from '../deploy/wanted.mjs';

const read = (/** @type {string} */ file) => readFileSync(join(rootDir, file), 'utf8');
const { lifetimes, lifecycle } = readWanted();
/** @typedef {{ condition: { age: number, matchesPrefix: string[] } }} Rule */
const rules = /** @type {Rule[]} */ (lifecycle.rule);

const rows = read('docs/for-the-operator.md')
  .split(/<!-- retention: (?:begin|end) -->/)[1]
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [, where, , period, decidedIn] = line.split('|').map((cell) => cell.trim().replaceAll('`', ''));
    return { where, period, decidedIn };
  });
const ending = rows.filter(({ period }) => /\d|at most/.test(period));
const isFolder = (/** @type {{ where: string }} */ { where }) => where.endsWith('/');
const namesOf = (/** @type {{ where: string }[]} */ some) => some.map(({ where }) => where).sort();

test('each collection and each folder has its line', () => {
  const stores = readdirSync(join(rootDir, 'functions/src'), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.store.ts'))
    .map((file) => read(`functions/src/${file}`));
  const collections = stores.flatMap((text) => [...text.matchAll(/\.collection\('(\w+)'\)/g)].map(([, name]) => name));
  expect(namesOf(rows.filter((row) => !isFolder(row)))).toEqual([...new Set(collections)].sort());
  const ofStorage = stores.filter((text) => text.includes('bucket()')).join('\n');
  const folders = [...ofStorage.matchAll(/`(\w+\/)\$\{/g)].map(([, name]) => name);
  expect(namesOf(rows.filter(isFolder))).toEqual([...new Set(folders)].sort());
});

test('what ends by time is what Firestore and Storage are told to delete', () => {
  const collections = lifetimes.map((lifetime) => lifetime.split('.')[0]);
  expect(namesOf(ending.filter((row) => !isFolder(row)))).toEqual(collections.sort());
  const folders = rules.flatMap(({ condition }) => condition.matchesPrefix);
  expect(namesOf(ending.filter(isFolder))).toEqual(folders.sort());
  for (const { where, period } of ending.filter(isFolder)) {
    const rule = rules.find(({ condition }) => condition.matchesPrefix.includes(where));
    const age = rule?.condition.age;
    expect(period, where).toBe(`${age} day${age === 1 ? '' : 's'}`);
  }
});

test.each(ending.filter((row) => !isFolder(row)))('$where is kept for $period, as $decidedIn says', (row) => {
  const [, number, unit] = row.period.replace(/^a /, '1 ').match(/^(\d+) (day|hour|month)/) ?? [];
  const constants = {
    day: [`ays?Kept = ${number};`, `\\bday = ${Number(number) * 24} \\* 60 \\* 60;`],
    hour: [`TtlSeconds = ${number} \\* 60 \\* 60;`],
    month: [`onthsKept = ${number};`],
  };
  expect(read(row.decidedIn)).toMatch(new RegExp(constants[unit].join('|')));
});
