import { all, answering, failing, googleSignIn, silent } from './answers.mjs';
import { chooseAction, chooseForTicked, inTurn, openRowMenu, openSidebar, press, tickThree } from './steps.mjs';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4.5" cy="4.5" r="4" fill="#312e81"/><text x="2" y="5" font-size="1">{{NAME}} 2024</text></svg>';
const choose = (content) => (page) =>
  page
    .getByLabel('SVG file')
    .setInputFiles({ name: 'seal.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(content) });
const inOtherFonts = svg
  .replace('<text', '<script/><text font-family="Futura PT"')
  .replace('</svg>', '<text y="8" x="3" font-size="1" font-family="Zapfino">with honours</text></svg>');
const noLive = silent('**/api/auth/realtime-token');
const noStats = {
  ...{
    totalUsers: 0,
    badgesIssued: 0,
    badgesRevoked: 0,
    verifications: 0,
    linkedinShares: 0,
    totalBadges: 0,
    issuedThisMonth: 0,
  },
  lastSevenDays: { verified: 0, mailsRefused: 0 },
  months: [],
};
const classNamed = (/** @type {string} */ name, /** @type {number} */ index) => ({
  ...{ id: `00000000-0000-8000-8000-00000000000${index}`, name, color: '#16a34a' },
  ...{ archived: false, people: 22 + index },
});
const goneTag = '00000000-0000-8000-8000-000000000000';
const emptyBadges = answering('**/api/badges?*', { badges: [], total: 0, nextCursor: null });

/** Everything else that an administrator can have on the screen. @returns {import('./steps.mjs').Shot[]} */
export function consoleShots({ template, tag }) {
  return [
    {
      name: 'dashboard',
      path: '/',
      whole: true,
      act: (page) => page.getByRole('button', { name: 'View as table', disabled: false }).waitFor(),
    },
    { name: 'dashboard-table', path: '/', whole: true, act: press('View as table') },
    {
      name: 'dashboard-empty',
      path: '/',
      whole: true,
      prepare: all(noLive, emptyBadges, answering('**/api/stats', noStats), answering('**/api/badge-templates', [])),
    },
    {
      name: 'dashboard-loading',
      path: '/',
      whole: true,
      prepare: all(noLive, silent('**/api/stats'), silent('**/api/badges?*')),
    },
    {
      name: 'dashboard-failed',
      path: '/',
      whole: true,
      prepare: all(failing('**/api/auth/realtime-token'), failing('**/api/stats'), failing('**/api/badges?*')),
    },
    {
      name: 'menu-sidebar',
      path: '/',
      act: openSidebar,
    },
    {
      name: 'menu-notifications',
      path: '/',
      act: (page) => page.getByRole('button', { name: /^Notifications/ }).click(),
    },
    {
      name: 'menu-notifications-empty',
      path: '/',
      act: inTurn((page) => page.getByRole('button', { name: /^Notifications/ }).click(), press('Clear all')),
    },
    { name: 'menu-admin', path: '/', act: press('Admin User') },
    { name: 'not-found', path: '/nowhere' },
    { name: 'templates', path: '/templates', whole: true, act: (page) => page.locator('main img').first().waitFor() },
    { name: 'templates-menu', path: '/templates', act: openRowMenu },
    { name: 'templates-upload', path: '/templates?dialog=upload' },
    { name: 'templates-upload-preview', path: '/templates?dialog=upload', act: choose(svg) },
    {
      name: 'templates-upload-fonts',
      path: '/templates?dialog=upload',
      act: inTurn(choose(inOtherFonts), (page) => page.getByText(/not available here/).waitFor()),
    },
    {
      name: 'templates-design',
      path: '/templates?dialog=design',
      act: (page) => page.getByRole('img', { name: /^Preview with/ }).waitFor(),
    },
    { name: 'templates-edit', path: `/templates?dialog=edit:${template.id}` },
    { name: 'templates-preview', path: `/templates?dialog=preview:${template.id}` },
    { name: 'templates-delete', path: `/templates?dialog=delete:${template.id}` },
    { name: 'templates-empty', path: '/templates', prepare: answering('**/api/badge-templates', []) },
    { name: 'templates-failed', path: '/templates', prepare: failing('**/api/badge-templates') },
    { name: 'badges', path: '/badges', whole: true },
    { name: 'badges-menu', path: '/badges', act: openRowMenu },
    { name: 'badges-selection', path: '/badges', whole: true, act: tickThree },
    { name: 'badges-confirm-issue', path: '/badges?state=never', act: inTurn(tickThree, press('Issue Selected')) },
    { name: 'badges-confirm', path: '/badges', act: inTurn(tickThree, press('Unissue Selected')) },
    { name: 'badges-confirm-delete', path: '/badges', act: inTurn(tickThree, press('Delete Selected')) },
    { name: 'badges-correct', path: '/badges', act: chooseAction('Correct') },
    { name: 'badges-correct-many', path: '/badges', act: inTurn(tickThree, chooseForTicked('Correct Selected')) },
    { name: 'badges-issue', path: '/badges?dialog=issue' },
    {
      name: 'badges-issue-search',
      path: '/badges?dialog=issue',
      act: inTurn(
        (page) => page.getByLabel('User').fill('ma'),
        (page) => page.getByRole('listbox').getByRole('option').first().waitFor(),
      ),
    },
    {
      name: 'badges-bulk-issue',
      path: '/badges?dialog=bulk-issue',
      act: (page) => page.getByRole('dialog').getByRole('checkbox').first().check(),
    },
    {
      name: 'badges-filters',
      path: `/badges?search=a&year=2026&type=Dean%27s+List&template=${template.id}&tag=${tag.id}&from=2026-01-01`,
      act: press('Filters'),
    },
    {
      name: 'badges-nothing-matches',
      path: `/badges?search=nobody-of-this-name&tag=${goneTag}&state=revoked`,
      whole: true,
    },
    { name: 'badges-empty', path: '/badges', prepare: emptyBadges },
    { name: 'badges-loading', path: '/badges', prepare: all(silent('**/api/badges?*'), silent('**/api/stats')) },
    { name: 'tags', path: '/?dialog=tags' },
    { name: 'tags-empty', path: '/?dialog=tags', prepare: answering('**/api/tags', []) },
    {
      name: 'tags-form',
      path: '/?dialog=tags:new',
      act: (page) => page.getByLabel('Name', { exact: true }).fill('Class of 2027'),
    },
    {
      name: 'tags-move',
      path: '/?dialog=tags:move',
      prepare: answering('**/api/users/classes', { classes: ['7a', '7b', '8a', '9a', '10a'].map(classNamed) }),
      act: (page) => page.getByLabel('10a becomes').waitFor(),
    },
    { name: 'tags-edit', path: `/?dialog=tags:${tag.id}` },
    {
      name: 'tags-delete',
      path: '/?dialog=tags',
      act: (page) =>
        page
          .getByRole('button', { name: /^Delete / })
          .first()
          .click(),
    },
    { name: 'account', path: '/account', whole: true },
    {
      name: 'account-everywhere',
      path: '/account',
      act: (page) => page.getByRole('button', { name: 'Log out everywhere' }).click(),
    },
    { name: 'settings', path: '/settings', whole: true },
    {
      name: 'settings-school-year',
      path: '/settings',
      whole: true,
      act: (page) => page.getByLabel('Year on badges').selectOption('school'),
    },
    { name: 'settings-without-google', path: '/settings', whole: true, prepare: googleSignIn('unavailable') },
    {
      name: 'settings-dirty',
      path: '/settings',
      act: (page) => page.getByLabel('Organization name').fill('Northfield University'),
    },
    {
      name: 'settings-logo-refused',
      path: '/settings',
      act: (page) =>
        page
          .getByLabel('Logo file')
          .setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }),
    },
    {
      name: 'settings-discard',
      path: '/settings',
      act: inTurn(
        (page) => page.getByLabel('Organization name').fill('Northfield'),
        openSidebar,
        (page) => page.getByRole('link', { name: 'Users', exact: true }).click(),
      ),
    },
    {
      name: 'verification-console',
      path: '/verification',
      act: (page) => page.getByLabel('Verification hash').fill('0'.repeat(32)),
    },
  ];
}
