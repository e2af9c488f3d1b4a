import { importsApi } from '../../functions/src/testing/api-client.mjs';
import { insist } from '../load/insist.mjs';
import { built } from './built.mjs';
import { serveInProcess } from './in-process.mjs';
import { inTurns, timed } from './in-turns.mjs';
import { jobDone } from './timed-job.mjs';
import { ratioFigure } from '../figures.mjs';

const { measure } = await import('../../functions/src/testing/firestore-cost.ts');
const { personAt } = await import('../../functions/src/testing/school-people.ts');
const { chunksOf } = await built('firestore/walk.js');
const { anyFacet } = await built('firestore/facets.js');
const { hashedKey } = await built('firestore/ids.js');
const { db } = await built('firestore/firebase.js');
const { userFields } = await built('people/users/users.store.js');

// Some rows are in the file's classes, some are other existing people, and the rest are new.
const [inClasses, elsewhere, newcomers] = [2_000, 2_000, 1_000];
const classes = 40;
const rounds = 5;
// The same reads as our code.
const readAtOnce = 300;
const callsAtOnce = 4;

/** The preview of a list of 5,000 rows against the same reads through the Admin SDK. */
export async function preview(suite, size) {
  const known = rowsOf(inClasses, 'classes.', { inClass: true });
  await importAll(suite, known);
  const others = rowsOf(elsewhere, '').map((row) => ({ ...row, row: row.row + inClasses }));
  const fresh = rowsOf(newcomers, 'fresh.').map((row) => ({ ...row, row: row.row + inClasses + elsewhere }));
  const rows = [...known, ...others, ...fresh];
  const body = JSON.stringify({ users: rows });
  const headers = { 'Content-Type': 'application/json', 'X-Session-Id': suite.sessionId };
  const look = async (url) => {
    const { text } = await insist(url + importsApi.check.path, { method: 'POST', headers, body });
    return JSON.parse(text).rows;
  };
  const kinds = (await look(suite.api.url)).map(({ kind }) => kind);
  const added = kinds.filter((kind) => kind === 'new').length;
  if (added !== newcomers) throw new Error(`${added} of ${newcomers} rows are new.`);
  const classIds = await idsOfClasses();
  const emails = [...others, ...fresh].map(({ email }) => email);
  const against = await inTurns(rounds, {
    ours: () => timed(() => look(suite.api.url)),
    floor: () => timed(() => sameReads(classIds, emails)),
  });
  const local = await serveInProcess();
  await look(local.baseUrl);
  const { cost } = await measure(db, () => look(local.baseUrl));
  await local.stop();
  const title = `look at a list of ${rows.length} rows among ${size} people`;
  return [
    ratioFigure(title, against, { atMost: 2, unit: 'ms' }),
    { name: `${title}, documents read a row`, value: cost.reads / rows.length, atMost: 2 },
  ];
}

function rowsOf(count, run, { inClass = false } = {}) {
  return Array.from({ length: count }, (_, place) => {
    const { name, email, department } = personAt(place, run);
    const row = { row: place + 2, name, email, department: department ?? '' };
    return inClass ? { ...row, class: `Class ${place % classes}` } : row;
  });
}

async function importAll({ call }, users) {
  const { jobId } = await call(importsApi.create, { body: { users } });
  await jobDone(jobId);
}

async function idsOfClasses() {
  const { docs } = await db.collection('tags').where('kind', '==', 'class').get();
  return docs.map(({ id }) => id);
}

// People of the classes in at most two queries, each reservation, and each person that one refers to.
async function sameReads(classIds, emails) {
  const users = db.collection('users');
  for (const some of chunksOf(classIds, 30))
    await users
      .where(anyFacet('tag', some))
      .select(...userFields)
      .get();
  const inParts = async (references, options) => {
    const parts = chunksOf(references, readAtOnce);
    const read = [];
    const work = async () => {
      for (let some = parts.shift(); some; some = parts.shift()) read.push(...(await db.getAll(...some, ...options)));
    };
    await Promise.all(Array.from({ length: callsAtOnce }, work));
    return read;
  };
  const reservations = emails.map((email) => db.collection('userEmails').doc(hashedKey(email)));
  const held = (await inParts(reservations, [])).filter(({ exists }) => exists);
  const people = held.map((document) => users.doc(String(document.get('userId'))));
  await inParts(people, [{ fieldMask: userFields }]);
}
