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
const otherRecipients = [
  { id: '00000000-0000-8000-8000-0000000000d1', name: 'Grace Hopper' },
  { id: '00000000-0000-8000-8000-0000000000d2', name: 'Maximiliane-Katharina von und zu Hohenfels-Kowalczyk' },
];
const mailToCome = {
  subject: 'Your badge: Dean’s List 2026',
  text: 'Hello Ada Lovelace,\n\nExample School has issued you the badge “Dean’s List” for 2026.',
};
const skippedPeople = ['has_it', 'has_it', 'not_active', 'not_active'].map((why, index) => ({
  ...{ userId: `00000000-0000-8000-8000-0000000000e${index}`, name: `Person ${index}` },
  ...{ email: `p${index}@example.com`, why },
}));
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
      name: 'users-forget-many',
      path: '/users',
      act: inTurn(tickThree, chooseForTicked('Forget users, keep badges'), (page) =>
        page.getByText(/are forgotten: /).waitFor(),
      ),
    },
    {
      name: 'users-delete-many',
      path: '/users',
      act: inTurn(tickThree, chooseForTicked('Delete users'), (page) => page.getByText(/deleted\. /).waitFor()),
    },
    {
      name: 'users-issue-many',
      path: '/users',
      prepare: all(
        answering('**/api/badges/recipients', {
          ...{ total: 312, holding: 4, leftOut: 2, gone: 1, endless: 0, early: 0 },
          shown: [{ id: user.id, name: user.name }, ...otherRecipients],
          mails: { leaveAt: '2099-06-30T14:32:00.000Z', first: mailToCome },
        }),
        answering('**/api/badges/recipients/skipped', { skipped: skippedPeople, nextCursor: null }),
      ),
      act: inTurn(tickThree, chooseForTicked('Issue Badges'), press('Show who is skipped'), (page) =>
        page.getByText(/: not active/).waitFor(),
      ),
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
