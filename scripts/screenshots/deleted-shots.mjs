import { all, answering, failing, silent } from './answers.mjs';
import { chooseAction, openRowMenu, press, tickThree } from './steps.mjs';

const path = '/deleted';
const calls = '**/api/deleted?*';
const records = '**/api/deleted/*/records*';

const idOf = (number) => `00000000-0000-8000-8000-${String(number).padStart(12, '0')}`;
const administrator = { id: 'ada', email: 'ada@example.com' };
const act = {
  ...{ id: idOf(1), at: '2026-11-20T12:03:00.000Z', administrator, action: 'users.bulkDelete', kind: 'user' },
  ...{ recordCount: 400, restorable: { user: 398, badge: 1204, badgeTemplate: 0 } },
};
const acts = [
  act,
  {
    ...{ ...act, id: idOf(2), action: 'badges.bulkDelete', kind: 'badge', recordCount: 12 },
    restorable: { user: 0, badge: 0, badgeTemplate: 0 },
  },
  {
    ...{ ...act, id: idOf(3), action: 'badgeTemplates.delete', kind: 'badgeTemplate', recordCount: 1 },
    restorable: { user: 0, badge: 0, badgeTemplate: 1 },
  },
];
const person = {
  ...{ id: idOf(10), kind: 'user', name: 'Jane Doe', title: null, email: 'jane@example.com', actId: act.id },
  ...{ administrator, deletedAt: act.at, expiresAt: '2026-12-20T12:03:00.000Z', problem: null },
};
const long = `Maximiliane${'o'.repeat(189)}`;
const taken = { ...person, id: idOf(11), name: long, email: 'max@example.com', problem: 'email_taken' };
const badge = { ...person, id: idOf(12), kind: 'badge', title: 'Dean’s List 2026' };
const again = { ...badge, id: idOf(13), name: 'Grace Hopper', email: 'grace@example.com', problem: 'issued_again' };

const listOf = (...shown) => answering(calls, { acts: shown, total: shown.length, nextCursor: null });
const recordsOf = (...shown) => answering(records, { records: shown, total: shown.length, nextCursor: null });
const ofAct = `${path}?act=${act.id}`;
const deleted = recordsOf(person, taken, badge, again);
const outcomes = [
  { id: taken.id, outcome: 'email_taken' },
  { id: again.id, outcome: 'issued_again' },
];
const restored = answering('**/api/deleted/restore', {
  ...{ jobId: act.id, state: 'done', total: 4, done: 3, mailsLeaveAt: null },
  results: [...outcomes, { id: person.id, outcome: 'done' }, { id: badge.id, outcome: 'done' }],
});

/** Pictures of what was deleted, and of the way back. @returns {import('./steps.mjs').Shot[]} */
export function deletedShots() {
  return [
    { name: 'deleted', path, whole: true, prepare: listOf(...acts) },
    { name: 'deleted-menu', path, prepare: listOf(...acts), act: openRowMenu },
    { name: 'deleted-empty', path, prepare: listOf() },
    { name: 'deleted-loading', path, prepare: silent(calls) },
    { name: 'deleted-failed', path, prepare: failing(calls) },
    { name: 'deleted-records', path: ofAct, whole: true, prepare: deleted },
    { name: 'deleted-ticked', path: ofAct, prepare: deleted, act: tickThree },
    { name: 'deleted-restored', path: ofAct, prepare: all(deleted, restored), act: press('Restore all 4') },
    { name: 'deleted-nothing-left', path: ofAct, prepare: recordsOf() },
    {
      name: 'deleted-other-address',
      path: ofAct,
      prepare: recordsOf(taken),
      act: chooseAction('Restore with another address'),
    },
    { name: 'deleted-for-good', path: ofAct, prepare: deleted, act: press('Delete all for good') },
    { name: 'deleted-half-an-email', path: `${path}?email=jane` },
  ];
}
