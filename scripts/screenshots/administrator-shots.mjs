import { all, answering, failing, silent } from './answers.mjs';
import { chooseAction, openRowMenu } from './steps.mjs';

const path = '/administrators';
const calls = '**/api/administrators';
const session = {
  ...{ uid: 'ada', email: 'ada@example.com' },
  ...{ expiresAt: '2030-01-01T00:00:00.000Z', secondsLeft: 7200, endsAt: '2030-01-01T10:00:00.000Z' },
};
const as = (role) => answering('**/api/auth/verify-session', { ...session, role });

const endingSoon = answering('**/api/auth/verify-session', { ...session, role: 'owner', secondsLeft: 280 });

const ada = {
  ...{ id: 'ada', email: 'ada@example.com', role: 'owner', state: 'active', isInvitationOver: false },
  ...{ lastSignInAt: new Date(Date.now() - 7_200_000).toISOString(), invitedAt: null },
  ...{ revision: '0', createdAt: '2026-01-05T09:00:00.000Z' },
};
const grace = { ...ada, id: 'grace', email: 'grace@example.com', role: 'issuer', lastSignInAt: ada.createdAt };
const invited = { ...grace, state: 'invited', lastSignInAt: null, invitedAt: ada.lastSignInAt };
const listOf = (...administrators) =>
  all(as('owner'), answering(calls, { administrators, total: administrators.length }));
const school = listOf(
  ada,
  grace,
  { ...invited, id: 'new', email: 'registrar@example.com', role: 'viewer' },
  { ...invited, id: 'late', email: 'exams@example.com', isInvitationOver: true },
  { ...grace, id: 'gone', email: 'former@example.com', state: 'deactivated' },
  { ...grace, id: 'long', email: `${'firstname.lastname-'.repeat(10)}@example.com` },
);

/** The administrators, and what a console looks like to those who may do less. @returns {import('./steps.mjs').Shot[]} */
export function administratorShots() {
  return [
    { name: 'administrators', path, whole: true, prepare: school },
    { name: 'administrators-menu', path, prepare: listOf(grace, ada), act: openRowMenu },
    { name: 'administrators-invite', path: `${path}?dialog=invite`, prepare: school },
    { name: 'administrators-role', path: `${path}?dialog=role:grace`, prepare: school },
    {
      name: 'administrators-own-role',
      path: `${path}?dialog=role:ada`,
      prepare: school,
      act: (page) => page.getByRole('radio', { name: 'Viewer' }).check(),
    },
    { name: 'administrators-deactivate', path, prepare: listOf(grace, ada), act: chooseAction('Deactivate') },
    { name: 'administrators-loading', path, prepare: all(as('owner'), silent(calls)) },
    { name: 'administrators-failed', path, prepare: all(as('owner'), failing(calls)) },
    { name: 'administrators-not-allowed', path, prepare: as('issuer') },
    { name: 'viewer-dashboard', path: '/', whole: true, prepare: as('viewer') },
    { name: 'viewer-users', path: '/users', whole: true, prepare: as('viewer') },
    { name: 'viewer-badges-menu', path: '/badges', prepare: as('viewer'), act: openRowMenu },
    { name: 'viewer-settings', path: '/settings', whole: true, prepare: as('viewer') },
    { name: 'session-ends-soon', path: '/users?dialog=add', prepare: endingSoon },
    { name: 'viewer-not-allowed', path: '/users?dialog=add', prepare: as('viewer') },
  ];
}
