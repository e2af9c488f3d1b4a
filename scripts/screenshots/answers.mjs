// Answers that replace the server's, at the edge of the browser, for states that a healthy one with data does not show.

/** @typedef {(page: Pick<import('@playwright/test').Page, 'route'>) => Promise<unknown>} Preparation */

/** Calls of a path fail. @param {string} path @returns {Preparation} */
export const failing = (path) => (page) => {
  const json = { message: 'Something failed on our side.', code: 'internal', requestId: '7f3c9a' };
  return page.route(path, (route) => route.fulfill({ status: 500, json }));
};

/** Calls of a path are never answered. @param {string} path @returns {Preparation} */
export const silent = (path) => (page) => page.route(path, () => undefined);

/** Calls of a path answer this. @param {string} path @param {unknown} json @returns {Preparation} */
export const answering = (path, json) => (page) => page.route(path, (route) => route.fulfill({ json }));

/** Several of them. @param {Preparation[]} preparations @returns {Preparation} */
export const all =
  (...preparations) =>
  async (page) => {
    for (const prepare of preparations) await prepare(page);
  };

const longNames = ['name', 'recipientName', 'organizationName', 'templateName', 'recipientDepartment', 'department'];

/** Every name that the server knows is 200 characters long, without a place to break. */
export async function longNamed(/** @type {Parameters<Preparation>[0]} */ page) {
  await page.route('**/api/**', async (route) => {
    const answer = await route.fetch().catch(() => null);
    if (!answer?.headers()['content-type']?.includes('json')) {
      await (answer ? route.fulfill({ response: answer }) : route.abort());
      return;
    }
    const text = JSON.stringify(await answer.json(), (key, value) =>
      longNames.includes(key) && typeof value === 'string'
        ? `${value.replaceAll(' ', '')}o`.repeat(200).slice(0, 200)
        : value,
    );
    await route.fulfill({ response: answer, body: text });
  });
}

/** The site says this of sign-in with Google. @param {'on' | 'off' | 'unavailable'} how @returns {Preparation} */
export const googleSignIn = (how) => async (page) => {
  await page.route('**/api/client-config', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), googleSignIn: how } });
  });
};
