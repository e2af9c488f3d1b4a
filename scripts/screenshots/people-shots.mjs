import { all, answering, failing, silent } from './answers.mjs';
import { chooseAction, chooseForTicked, inTurn, openRowMenu, press, tickThree } from './steps.mjs';

const rows = Array.from(
  { length: 300 },
  (_, row) => `Person ${row},${row % 40 === 3 ? 'nowhere' : `p${row}@example.com`},Maths,2026`,
);
const csv = {
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['name,email,department,tags', ...rows].join('\n')),
};
const chooseCsv = (page) => page.getByLabel('CSV, text or Excel file').setInputFiles(csv);
const classList = {
  ...csv,
  name: 'class-9a.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(
    'Name\tEmail\tHomeroom\tPhone\nKowalczyk, Maximiliane-Katharina\tmaximiliane.kowalczyk@schule-neustadt.example\t9a\t1\n' +
      'Lee, Bob\tbob.lee@schule-neustadt.example\t9a\t2\nSmith, Jr.\t\t9b\t3\nDoe, Jane\tjane@doe@example\t9b\t4\n',
  ),
};
const wrongImport = {
  ...{
    id: '00000000-0000-8000-8000-0000000000c1',
    kind: 'import',
    title: 'Import 790 people from class-lists-2026.csv',
  },
  ...{ state: 'done', total: 790, done: 790, skipped: 0, failed: 0, updated: 20 },
  ...{ outlivedRequest: false, canCancel: false, problem: null, requestedBy: 'admin@example.com', resumedBy: null },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', updatedAt: '2026-11-20T12:00:30.000Z' },
};
const emptyUsers = answering('**/api/users?*', { users: [], total: 0, nextCursor: null });

/** The users with their dialogs, the import, and the toasts. @returns {import('./steps.mjs').Shot[]} */
export function peopleShots({ user, tag }) {
  return [
    { name: 'users', path: '/users', whole: true },
    { name: 'users-page-2', path: '/users?page=2', whole: true },
    { name: 'users-selection', path: '/users', whole: true, act: tickThree },
    { name: 'users-menu', path: '/users', act: openRowMenu },
    { name: 'users-delete', path: '/users', act: chooseAction('Delete') },
    { name: 'users-edit', path: `/users?dialog=edit:${user.id}` },
    {
      name: 'users-edit-discard',
      path: `/users?dialog=edit:${user.id}`,
      act: inTurn((page) => page.getByLabel('Name', { exact: true }).fill('Somebody'), press('Close')),
    },
    { name: 'users-add', path: '/users?dialog=add' },
    {
      name: 'users-add-errors',
      path: '/users?dialog=add',
      act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Add User' }).click(),
    },
    { name: 'users-assign-tags', path: '/users', act: inTurn(tickThree, press('Bulk Assign Tags')) },
    { name: 'users-filters', path: `/users?tag=${tag.id}&department=Mathematics`, act: press('Filters') },
    {
      name: 'users-replace-tags',
      path: '/users',
      act: inTurn(
        tickThree,
        chooseForTicked('Replace tags'),
        (page) => page.getByLabel('Tag', { exact: true }).selectOption({ index: 1 }),
        (page) => page.getByLabel('Becomes').selectOption({ index: 2 }),
        press('Replace another tag'),
        (page) => page.getByLabel('Tag', { exact: true }).last().selectOption({ index: 1 }),
      ),
    },
    { name: 'users-set-status', path: '/users', act: inTurn(tickThree, chooseForTicked('Set status')) },
    {
      name: 'users-delete-many',
      path: '/users',
      act: inTurn(tickThree, chooseForTicked('Delete users'), (page) => page.getByText(/deleted\. /).waitFor()),
    },
    {
      name: 'users-issue-many',
      path: '/users',
      prepare: answering('**/api/badges/recipients', { total: 1, holding: 0, leftOut: 2 }),
      act: inTurn(tickThree, chooseForTicked('Issue Badges'), (page) => page.getByText(/left out/).waitFor()),
    },
    {
      name: 'import-undo',
      path: '/users',
      prepare: all(
        answering('**/api/jobs', { jobs: [wrongImport] }),
        answering('**/api/users/count-badges', { total: 770, counts: { badges: 4, withBadge: 3, changed: 2 } }),
      ),
      act: inTurn(press('Activity'), press('Undo this import'), (page) => page.getByText(/are deleted/).waitFor()),
    },
    { name: 'users-empty', path: '/users', prepare: emptyUsers },
    { name: 'users-nothing-matches', path: '/users?search=nobody-of-this-name' },
    { name: 'users-loading', path: '/users', prepare: all(silent('**/api/users?*'), silent('**/api/stats')) },
    { name: 'users-failed', path: '/users', prepare: failing('**/api/users?*') },
    {
      name: 'toast-failed',
      path: '/users',
      prepare: failing('**/api/users?limit=1000*'),
      act: inTurn(press('Export'), (page) => page.getByText(/^Export failed/).waitFor()),
    },
    {
      name: 'toast-saved',
      path: '/settings',
      act: inTurn(
        (page) => page.getByLabel('Contact email').fill('badges@example.com'),
        press('Save settings'),
        (page) =>
          page
            .getByRole('region', { name: /Notifications/ })
            .getByRole('listitem')
            .waitFor(),
      ),
      prepare: settingsKept,
    },
    { name: 'import', path: '/?dialog=import' },
    {
      name: 'import-preview',
      path: '/?dialog=import',
      act: inTurn(chooseCsv, (page) => page.getByLabel('Rows of the file').waitFor()),
    },
    { name: 'import-paste', path: '/?dialog=import', act: press('Paste a table') },
    {
      name: 'import-names',
      path: '/?dialog=import',
      act: inTurn(
        (page) => page.getByLabel('CSV, text or Excel file').setInputFiles(classList),
        (page) => page.getByLabel('Rows of the file').waitFor(),
        (page) => page.getByLabel('Give all of these the tag').fill('Autumn 2026'),
      ),
    },
    {
      name: 'import-errors',
      path: '/?dialog=import',
      act: inTurn(chooseCsv, (page) => page.getByLabel('Row errors').scrollIntoViewIfNeeded()),
    },
    {
      name: 'import-sending',
      path: '/?dialog=import',
      prepare: silent('**/api/imports'),
      act: inTurn(chooseCsv, (page) => page.getByRole('button', { name: /^Import \d+ users/ }).click()),
    },
    {
      name: 'import-failed',
      path: '/?dialog=import',
      prepare: failing('**/api/imports'),
      act: inTurn(
        chooseCsv,
        (page) => page.getByRole('button', { name: /^Import \d+ users/ }).click(),
        (page) => page.getByRole('button', { name: 'Send again' }).waitFor(),
      ),
    },
  ];
}

/** A save that changes nothing on the server. @type {import('./answers.mjs').Preparation} */
function settingsKept(page) {
  return page.route('**/api/settings', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: route.request().postDataJSON() }) : route.fallback(),
  );
}
