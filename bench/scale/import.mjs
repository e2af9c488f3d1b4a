import { importsApi } from '../../functions/src/testing/api-client.mjs';
import { built } from './built.mjs';
import { copiedCommits } from './copied-commits.mjs';
import { betweenHalves } from './in-turns.mjs';
import { ratioFigure } from '../figures.mjs';
import { timedJob } from './timed-job.mjs';

const { personAt } = await import('../../functions/src/testing/school-people.ts');
const { gramsOf } = await built('firestore/facets.js');
const { searchedTexts } = await built('people/users/stored-user.js');

// Needs more than one request, so that the queue's process exists before the clock starts.
const first = 1_500;
const people = 50_000;
let lists = 0;

/** A whole import against the same commits for as many people. */
export async function importPeople(suite) {
  const act = (call) => call(importsApi.create, { body: bodyOf(rowsOf(1_000)) });
  const writeCopies = await copiedCommits(suite, { collection: 'users', act, renew: asSomebodyElse });
  await importSome(suite, first);
  const { ours, floor, ratio } = await betweenHalves({
    ours: () => importSome(suite, people),
    halfOfFloor: () => writeCopies(people / 2),
  });
  const perSecond = (ms) => (people * 1000) / ms;
  const speed = { ours: perSecond(ours), floor: perSecond(floor), ratio: 1 / ratio };
  return [ratioFigure(`import of ${people} rows, speed`, speed, { atLeast: 0.8, unit: '/s' })];
}

async function importSome(suite, count) {
  return (await timedJob(suite, importsApi.create.path, { body: bodyOf(rowsOf(count)), count })).ms;
}

// The lists have no person in common.
function rowsOf(count) {
  lists += 1;
  return Array.from({ length: count }, (_, place) => {
    const { name, email, department } = personAt(place, `list-${lists}.`);
    return {
      row: place + 2,
      name,
      email,
      department: department ?? '',
      tags: ['Class of 2026'],
    };
  });
}

// The person at an index of another list, in a document that our code writes.
function asSomebodyElse(write, place) {
  if (!write.path.startsWith('users/')) return write;
  const { name, email, department } = personAt(place, 'floor.');
  const grams = gramsOf(...searchedTexts({ name, email, department }));
  return { ...write, data: { ...write.data, name, email, department, grams } };
}

const bodyOf = (users) => ({ users, updateExisting: false, fileName: 'people.csv' });
