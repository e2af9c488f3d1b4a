import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '../scripts/browser/browser.mjs';
import { percentile } from './figures.mjs';
import { onFreshPage } from './pages.mjs';

const rows = 50_000;
const frames = 300;
const csv = ['name,email,department,tags', ...Array.from({ length: rows }, (_, row) => line(row))].join('\r\n');

/**
 * The page's longest task while it reads a large file and sends its rows, and how evenly its preview scrolls. The list
 * moves a step per animation frame, so each interval includes the step's layout and paint. At 60 frames a second an
 * interval is 16.7 ms. The bound is 18, because headless Chromium draws in software and its timer is often a
 * millisecond late. A dropped frame would show as 33.
 */
export function importPreview(/** @type {string} */ site) {
  return onFreshPage(site, async (page) => {
    await signIn(page);
    await page.getByRole('link', { name: 'Import Users' }).click();
    // Passed by path: from a buffer the driver would create the file in the page, in a task of a second.
    const folder = await mkdtemp(join(tmpdir(), 'bench-'));
    const file = join(folder, 'people.csv');
    await writeFile(file, csv);
    const longest = await watchTasks(page);
    await page.getByLabel('CSV, text or Excel file').setInputFiles(file);
    const preview = page.getByRole('region', { name: 'Rows of the file' });
    await preview.waitFor();
    await rm(folder, { recursive: true });
    const task = await longest();
    const shown = await preview.locator('tbody tr[aria-rowindex]').count();
    const intervals = await preview.evaluate(scrollAndTime, frames);
    const sending = await longestWhileSending(page);
    return [
      {
        name: `reading ${rows} rows, longest task of the page (0: none above 50)`,
        value: task,
        atMost: 50,
        unit: 'ms',
      },
      {
        name: `preview of ${rows} rows (${shown} drawn), 95th frame`,
        value: percentile(intervals, 95),
        atMost: 18,
        unit: 'ms',
      },
      {
        name: `sending ${rows} rows, longest task of the page (0: none above 50)`,
        value: sending,
        atMost: 50,
        unit: 'ms',
      },
    ];
  });
}

// Refuses the import's requests, because only the sending is measured.
async function longestWhileSending(/** @type {import('@playwright/test').Page} */ page) {
  await page.route('**/api/imports', (route) => route.fulfill({ status: 503, json: {} }));
  const longest = await watchTasks(page);
  await page.getByRole('button', { name: /^Import [\d,]+ users$/ }).click();
  await page.getByRole('button', { name: 'Send again' }).waitFor();
  return longest();
}

/** Runs in the page: scrolls down and up again, a few rows per frame. */
async function scrollAndTime(/** @type {HTMLElement} */ list, /** @type {number} */ count) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const end = list.scrollHeight - list.clientHeight;
  const step = Math.min(400, Math.max(40, (end * 2) / count));
  const intervals = [];
  let before = await frame();
  let way = 1;
  while (intervals.length < count) {
    if (list.scrollTop >= end - 1) way = -1;
    else if (list.scrollTop <= 0) way = 1;
    list.scrollTop += way * step;
    const now = await frame();
    intervals.push(now - before);
    before = now;
  }
  return intervals;
}

function line(/** @type {number} */ row) {
  const email = row % 50 === 49 ? 'nowhere' : `person.${row}@example.com`;
  return `Person Number ${row},${email},Department ${row % 7},Class of 2026;Research`;
}

/**
 * Watches a page for tasks of more than 50 ms. Returns a function that gives the longest so far in milliseconds, 0 if
 * there was none.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<() => Promise<number>>}
 */
async function watchTasks(page) {
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
