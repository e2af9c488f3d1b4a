/**
 * Watches a page for tasks of more than 50 ms from now on, and answers a function that tells the longest so far in
 * milliseconds; 0 where there was none.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<() => Promise<number>>}
 */
export async function watchTasks(page) {
  const seen = await page.evaluateHandle(observeTasks);
  return () => seen.evaluate((tasks) => Math.max(0, ...tasks));
}

/** Runs in the page: the tasks as the browser reports them. */
function observeTasks() {
  /** @type {number[]} */
  const tasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(Math.round(duration));
  }).observe({ type: 'longtask' });
  return tasks;
}
