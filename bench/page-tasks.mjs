// Shorter ones are many, and never the longest.
const leastMicroseconds = 1000;

/**
 * Traces the tasks of a page's main thread from now on, and answers a function that ends it and tells the longest of them, in
 * milliseconds of the processor's time: beside a suite that takes the whole machine, the clock would count how long the
 * page waited for a processor.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<() => Promise<number>>}
 */
export async function traceTasks(page) {
  const client = await page.context().newCDPSession(page);
  const mainThreads = new Set();
  const tasks = [];
  client.on('Tracing.dataCollected', ({ value: events }) => {
    for (const { name, pid, tid, tdur, args } of /** @type {any[]} */ (events)) {
      if (name === 'thread_name' && args.name === 'CrRendererMain') mainThreads.add(`${pid} ${tid}`);
      if (name === 'RunTask' && tdur > leastMicroseconds) tasks.push({ thread: `${pid} ${tid}`, ms: tdur / 1000 });
    }
  });
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline'], excludedCategories: ['*'] },
  });
  return async () => {
    const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
    await client.send('Tracing.end');
    await complete;
    return Math.max(0, ...tasks.filter(({ thread }) => mainThreads.has(thread)).map(({ ms }) => ms));
  };
}
