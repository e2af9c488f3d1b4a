import { all, answering, failing, silent } from './answers.mjs';
import { chooseForTicked, inTurn, press, tickThree } from './steps.mjs';

const count = '**/api/badges/files/count';
const files = '**/api/jobs/*/files';
const job = {
  ...{ id: '00000000-0000-8000-8000-0000000000f1', kind: 'make-files', title: 'Make certificates as files' },
  ...{ state: 'done', total: 1203, done: 1200, skipped: 2, failed: 1, updated: 0, differed: 0 },
  ...{ outlivedRequest: true, canCancel: false, undo: 'none', mistakenMails: 0, problem: null },
  ...{ requestedBy: 'admin@example.com', resumedBy: null, mailsLeaveAt: null, publishAt: null },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', updatedAt: '2026-11-20T12:04:00.000Z' },
};
const running = { ...job, state: 'running', done: 700, skipped: 0, failed: 0, canCancel: true };
const fileOf = (/** @type {number} */ number) => ({
  ...{ number, name: `Certificates ${number} of 3.zip`, form: 'certificates-zip', badges: 400, bytes: 41_240_000 },
  ...{ madeAt: '2026-11-20T12:03:00.000Z', expiresAt: '2026-11-21T12:03:00.000Z' },
});
const missing = [
  { id: '00000000-0000-8000-8000-000000000001', name: 'Grace Hopper', why: 'revoked' },
  { id: '00000000-0000-8000-8000-000000000002', name: `Maximiliane${'o'.repeat(189)}`, why: 'not_drawn' },
  { id: '00000000-0000-8000-8000-000000000003', name: null, why: 'gone' },
];
const three = { files: [1, 2, 3].map(fileOf), expected: 3, missing, next: null };
const work = (/** @type {object} */ shown) => answering('**/api/jobs', { jobs: [shown] });
const open = inTurn(tickThree, chooseForTicked('Make files'));
const list = inTurn(press('Activity'), press(/^Show files: /));

/** Files of many badges: the dialog that has them made, and the list that has them. @returns {import('./steps.mjs').Shot[]} */
export function fileShots() {
  return [
    { name: 'files', path: '/badges', act: open },
    {
      name: 'files-many',
      path: '/badges',
      prepare: answering(count, { total: 20_000, files: 40, seconds: 3083 }),
      act: inTurn(open, (page) => page.getByText(/^20,000 badges/).waitFor()),
    },
    { name: 'files-counting', path: '/badges', prepare: silent(count), act: open },
    { name: 'files-not-counted', path: '/badges', prepare: failing(count), act: open },
    {
      name: 'files-made',
      path: '/badges',
      prepare: all(work(job), answering(files, three)),
      act: inTurn(list, (page) => page.getByText('3 left out').waitFor()),
    },
    {
      name: 'files-under-way',
      path: '/badges',
      prepare: all(work(running), answering(files, { ...three, files: [fileOf(1)], missing: [] })),
      act: inTurn(press('Activity, 1 running'), press(/^Show files: /), (page) =>
        page.getByText('1 of 3 files').waitFor(),
      ),
    },
    {
      name: 'files-gone',
      path: '/badges',
      prepare: all(work(job), answering(files, { files: [], expected: 3, missing: [], next: null })),
      act: list,
    },
    { name: 'files-failed', path: '/badges', prepare: all(work(job), failing(files)), act: list },
  ];
}
