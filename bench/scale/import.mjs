import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importsApi } from '../../functions/src/testing/api-client.mjs';
import { signIn } from '../../scripts/browser/browser.mjs';
import { insist } from '../load/insist.mjs';
import { traceTasks } from '../page-tasks.mjs';
import { onFreshPage } from '../pages.mjs';
import { built } from './built.mjs';
import { copiedCommits } from './copied-commits.mjs';
import { betweenHalves, timed } from './in-turns.mjs';
import { jobDone } from './job-done.mjs';
import { ratioFigure } from './ratio-figure.mjs';

const { personAt } = await import('../../functions/src/testing/school-people.ts');
const { gramsOf } = await built('firestore/grams.js');
const { searchedTexts } = await built('users/stored-user.js');

const inPage = 10_000;
// More than one request does: the queue's process is there when the time begins, as the others are.
const first = 1_500;
const throughApi = 50_000;
const endsWithinMs = 300_000;
let lists = 0;

/** Imports from the file to the last person, in a browser and through the API, against such commits of as many people. */
export async function importPeople(suite) {
  const act = (call) => call(importsApi.create, { body: bodyOf(rowsOf(1_000)) });
  const writeCopies = await copiedCommits(suite, { collection: 'users', act, renew: asSomebodyElse });
  let longestTask = 0;
  await importInPage(suite.account.baseUrl, first);
  const page = await betweenHalves({
    ours: async () => {
      const { ms, task } = await importInPage(suite.account.baseUrl, inPage);
      longestTask = task;
      return ms;
    },
    halfOfFloor: () => writeCopies(inPage / 2),
  });
  const api = await betweenHalves({
    ours: () => importThroughApi(suite, throughApi),
    halfOfFloor: () => writeCopies(throughApi / 2),
  });
  return [
    speedFigure(`import of ${inPage} rows from a CSV in Chromium, speed`, inPage, page),
    { name: 'the same, longest task of the page, processor', value: longestTask, atMost: 50, unit: 'ms' },
    speedFigure(`import of ${throughApi} rows through the API, speed`, throughApi, api),
  ];
}

function speedFigure(name, count, { ours, floor, ratio }) {
  const perSecond = (ms) => (count * 1000) / ms;
  const speed = { ours: perSecond(ours), floor: perSecond(floor), ratio: 1 / ratio };
  return ratioFigure(name, speed, { atLeast: 0.8, unit: '/s' });
}

/** Chooses a file of so many people, imports it and waits until the list of work says that all are there. */
function importInPage(site, count) {
  const whole = count.toLocaleString('en-US');
  return onFreshPage(site, async (page) => {
    const folder = await mkdtemp(join(tmpdir(), 'bench-'));
    const file = join(folder, 'people.csv');
    await writeFile(file, csvOf(rowsOf(count)));
    await signIn(page);
    await page.getByRole('link', { name: 'Import Users' }).click();
    const longest = await traceTasks(page);
    const ms = await timed(async () => {
      await page.getByLabel('CSV, text or Excel file').setInputFiles(file);
      await page.getByRole('button', { name: `Import ${whole} users` }).click();
      await page.getByText(`${whole} users imported.`).first().waitFor({ timeout: endsWithinMs });
    });
    await rm(folder, { recursive: true });
    return { ms, task: await longest() };
  });
}

function importThroughApi({ api, sessionId }, count) {
  const body = JSON.stringify(bodyOf(rowsOf(count)));
  const headers = { 'Content-Type': 'application/json', 'X-Session-Id': sessionId };
  return timed(async () => {
    const { text } = await insist(api.url + importsApi.create.path, { method: 'POST', headers, body });
    const { done } = await jobDone(JSON.parse(text).jobId);
    if (done !== count) throw new Error(`${done} of ${count} people were imported.`);
  });
}

// Nobody stands in two of the lists.
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

// The person at a place of a further list, in the document that our own code writes.
function asSomebodyElse(write, place) {
  if (!write.path.startsWith('users/')) return write;
  const { name, email, department } = personAt(place, 'floor.');
  const grams = gramsOf(...searchedTexts({ name, email, department }));
  return { ...write, data: { ...write.data, name, email, department, grams } };
}

const bodyOf = (users) => ({ users, updateExisting: false, fileName: 'people.csv' });

const quoted = (value) => `"${value.replaceAll('"', '""')}"`;

function csvOf(rows) {
  const lines = rows.map(({ name, email, department, tags }) =>
    [name, email, department, tags.join(';')].map(quoted).join(','),
  );
  return ['name,email,department,tags', ...lines].join('\r\n');
}
