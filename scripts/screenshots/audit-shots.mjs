import { all, answering, failing, silent } from './answers.mjs';
import { inTurn, openRowMenu, press } from './steps.mjs';

const path = '/audit';
const calls = '**/api/audit?*';
const session = { uid: 'ada', email: 'ada@example.com', role: 'owner', expiresAt: '2030-01-01T00:00:00.000Z' };
const asOwner = answering('**/api/auth/verify-session', session);

const idOf = (number) => `00000000-0000-8000-8000-${String(number).padStart(12, '0')}`;
const badges = ['Jane Doe', 'Grace Hopper', 'Ada Lovelace', 'Edith Clarke'].map((name, index) => ({
  ...{ id: idOf(index), name: `Dean’s List 2026, ${name}` },
}));
const gone = { id: idOf(9), name: null };
const base = {
  ...{ at: '2026-11-20T12:03:00.000Z', administrator: { id: 'ada', email: 'ada@example.com' }, role: 'owner' },
  ...{ address: '203.0.113.0', records: [], recordCount: 1, fields: [], reason: null, jobId: null },
};
const user = { id: idOf(20), name: 'Jane Doe' };
const long = { id: idOf(21), name: `Maximiliane${'o'.repeat(189)}` };
const jobId = idOf(100);
const acts = [
  { ...{ action: 'badges.bulkUnissue', kind: 'badge', jobId, recordCount: 160, reason: 'It was the wrong class.' } },
  { action: 'users.update', kind: 'user', records: [user], fields: ['name', 'department'] },
  { action: 'badges.bulkDelete', kind: 'badge', records: [badges[0], gone, { ...gone, id: idOf(8) }], recordCount: 3 },
  { action: 'imports.create', kind: 'user', jobId: idOf(101), records: [user, long], recordCount: 2 },
  {
    action: 'settings.update',
    kind: 'settings',
    recordCount: 0,
    fields: ['organizationName', 'enablePublicVerification'],
  },
  { action: 'badgeTemplates.setDefault', kind: 'badgeTemplate', records: [{ id: idOf(30), name: 'Gold seal' }] },
  { action: 'auth.login', kind: 'session', records: [{ id: 'ada', name: 'ada@example.com' }], address: '' },
  {
    ...{ action: 'users.delete', kind: 'user', records: [gone], role: 'issuer' },
    administrator: { id: 'gone', email: null },
  },
].map((act, index) => ({ ...base, id: act.jobId ?? idOf(200 + index), ...act }));
acts[0].records = [...badges, gone];
const listOf = (...entries) => all(asOwner, answering(calls, { entries, total: entries.length, nextCursor: null }));
const school = listOf(...acts);

const linesOf = answering('**/api/audit/*/lines*', {
  lines: [
    { at: base.at, kind: 'badge', records: [...badges, gone], also: [user.id, long.id] },
    { at: '2026-11-20T12:02:00.000Z', kind: 'badge', records: badges, also: [] },
  ],
  nextCursor: 'd'.repeat(22),
});
const histories = '**/api/audit/records/*';
const historyOf = answering(histories, {
  entries: acts.slice(0, 2).map(({ address: _, records: __, recordCount: ___, ...entry }) => entry),
  nextCursor: null,
});
const openHistory = inTurn(openRowMenu, (page) => page.getByRole('menuitem', { name: 'History' }).click());

/** The activity log and the history of a record. @returns {import('./steps.mjs').Shot[]} */
export function auditShots() {
  return [
    { name: 'audit', path, whole: true, prepare: school },
    { name: 'audit-record', path: `${path}?record=${user.id}`, whole: true, prepare: listOf(acts[1], acts[3]) },
    { name: 'audit-menu', path, prepare: school, act: openRowMenu },
    {
      name: 'audit-lines',
      path: `${path}?dialog=records:${jobId}`,
      prepare: all(school, linesOf),
      act: (page) => page.getByText('5 badges').click(),
    },
    { name: 'audit-lines-failed', path: `${path}?dialog=records:${jobId}`, prepare: all(school, failing('**/lines*')) },
    { name: 'audit-nothing-matches', path: `${path}?kind=tag&from=2026-11-20`, prepare: listOf() },
    { name: 'audit-loading', path, prepare: all(asOwner, silent(calls)) },
    { name: 'audit-failed', path, prepare: all(asOwner, failing(calls)) },
    { name: 'audit-exporting', path, prepare: all(school, silent('**/api/audit/export*')), act: press('Export CSV') },
    {
      name: 'audit-not-allowed',
      path,
      prepare: answering('**/api/auth/verify-session', { ...session, role: 'issuer' }),
    },
    { name: 'history', path: '/badges', prepare: historyOf, act: openHistory },
    {
      name: 'history-empty',
      path: '/users',
      prepare: answering(histories, { entries: [], nextCursor: null }),
      act: openHistory,
    },
    { name: 'history-loading', path: '/users', prepare: silent(histories), act: openHistory },
    { name: 'history-failed', path: '/users', prepare: failing(histories), act: openHistory },
  ];
}
