/** @typedef {import('@playwright/test').Page} Page */
/**
 * A picture: where it is taken, what is answered before, and what is done there. `whole` takes the page to its end.
 * @typedef {object} Shot
 * @property {string} name
 * @property {string} path
 * @property {import('./answers.mjs').Preparation} [prepare]
 * @property {(page: Page) => Promise<unknown>} [act]
 * @property {boolean} [whole]
 */

/** Presses the first button of a name. */
export const press = (name) => (page) => page.getByRole('button', { name, exact: true }).first().click();
/** One step after the other. */
export const inTurn =
  (...steps) =>
  async (page) => {
    for (const step of steps) await step(page);
  };
/** Opens the menu of the first row or card. */
export const openRowMenu = (page) =>
  page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
export const chooseAction = (name) => inTurn(openRowMenu, (page) => page.getByRole('menuitem', { name }).click());
/** Ticks the first three rows. */
export const tickThree = async (page) => {
  for (const row of [0, 1, 2])
    await page
      .getByRole('checkbox', { name: /^Select / })
      .and(page.locator('td *'))
      .nth(row)
      .check();
};

/** Chooses an act on ticked rows: behind "More", or in the menu that has all of them where the window is narrow. */
export const chooseForTicked = (name) =>
  inTurn(
    (page) =>
      page
        .getByRole('button', { name: /^(More|Actions)$/ })
        .filter({ visible: true })
        .click(),
    (page) => page.getByRole('menuitem', { name }).click(),
  );

/** Opens the sidebar where it is not always open. */
export const openSidebar = async (page) => {
  const button = page.getByRole('button', { name: 'Open menu' });
  if (await button.isVisible()) await button.click();
};
