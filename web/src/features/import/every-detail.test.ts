import { type NewUser, type RefusedRow, createUserSchema } from 'functions/contract';
import { expect, test } from 'vitest';
import { refusedRowsCsv, usersCsv } from '../../components/people/users-csv.ts';
import { listIn } from '../../testing/read-list.ts';
import { sampleUser } from '../../testing/samples.ts';
import { openList } from './read/open-list.ts';

// Checks the keys of a new person. A file without a column for a key fails here by name.

const notImported: Partial<Record<keyof NewUser, string>> = {
  status: 'no row of an import sets it',
  classId: 'a row names the class',
};
const everyKey = Object.keys(createUserSchema.shape) as (keyof NewUser)[];
const keys = everyKey.filter((key): key is Exclude<keyof NewUser, 'status' | 'classId'> => !(key in notImported));
const details = Object.fromEntries(keys.map((key) => [key, key === 'email' ? 'ada@example.com' : `The ${key}`]));

const cellsIn = async (file: Blob) => listIn(await openList(file)({})).rows[0]?.cells;

test('an export has a column for every field, and an import reads them all', async () => {
  const file = usersCsv([{ ...sampleUser, ...details }], 'UTC');
  expect(await cellsIn(file)).toMatchObject(details);
});

test('a file of refused rows has a column for every field, and an import reads them', async () => {
  const row = { row: 2, message: 'Wrong', class: '9a', tags: ['Chess'], ...details } as RefusedRow;
  expect(await cellsIn(refusedRowsCsv([row]))).toMatchObject({ ...details, class: '9a', tags: ['Chess'] });
});
