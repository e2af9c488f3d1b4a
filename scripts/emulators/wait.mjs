import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits until a condition holds.
 * @param {() => Promise<boolean>} condition
 * @param {{ what: string, deadlineMs: number, everyMs?: number, signal?: AbortSignal }} options  `what` completes the sentence "... in 120 seconds"
 */
export async function waitUntil(condition, { what, deadlineMs, everyMs = 250, signal }) {
  const deadline = Date.now() + deadlineMs;
  while (!(await condition())) {
    signal?.throwIfAborted();
    if (Date.now() > deadline) throw new Error(`${what} in ${deadlineMs / 1000} seconds.`);
    await delay(everyMs);
  }
}

/** Whether the start page and the API behind it answer. */
export async function siteAnswers(/** @type {string} */ url) {
  try {
    const page = await fetch(url);
    // Needs a session, so a working API refuses it in JSON. Without a function there is an HTML error.
    const api = await fetch(`${url}/api/auth/verify-session`);
    return page.ok && api.status < 500 && Boolean(api.headers.get('content-type')?.includes('json'));
  } catch {
    return false;
  }
}
