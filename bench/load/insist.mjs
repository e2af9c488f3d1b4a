import { setTimeout as delay } from 'node:timers/promises';
import { ask } from './lookups.mjs';

/**
 * Sends a request like a page: retries when told to.
 * @param {string} address
 * @param {Parameters<typeof ask>[1]} [options]
 * @returns {Promise<{ ms: number, longestAnswerMs: number, refusals: number, text: string }>}  `ms` until it succeeded
 */
export async function insist(address, options) {
  const start = performance.now();
  let longestAnswerMs = 0;
  for (let refusals = 0; ; refusals += 1) {
    const asked = performance.now();
    const { status, retryAfter, text } = await ask(address, options);
    longestAnswerMs = Math.max(longestAnswerMs, performance.now() - asked);
    if (status < 300) return { ms: performance.now() - start, longestAnswerMs, refusals, text };
    if (status !== 503 || !retryAfter) throw new Error(`${address} answered ${status}: ${text}`);
    await delay(retryAfter * 1000);
  }
}
