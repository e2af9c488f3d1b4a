import { ask } from '../../functions/src/testing/api-client.mjs';

const answerDeadlineMs = 60_000;

/**
 * Answer of the tested site.
 * @typedef {import('../../functions/src/testing/client.ts').RawAnswer & { json: () => any }} Seen  `json` throws the text that is not JSON
 */

/** Sends requests to one site without following redirects, and returns answers of any status. */
export function siteAt(/** @type {string} */ url) {
  const { origin, hostname } = new URL(url);
  return {
    origin,
    /** Whether it runs on this machine, where pages may also reach the emulators. */
    isLocal: ['127.0.0.1', 'localhost', '[::1]'].includes(hostname),
    /**
     * @param {string} path
     * @param {{ method?: string, body?: unknown, sessionId?: string }} [call]
     * @returns {Promise<Seen>}
     */
    async ask(path, call = {}) {
      const { method = 'GET' } = call;
      const signal = AbortSignal.timeout(answerDeadlineMs);
      const seen = await ask(new URL(path, origin), { ...call, signal }).catch((error) => {
        throw new Error(`${method} ${path} got no answer: ${error.cause?.message ?? error.message}`);
      });
      return { ...seen, json };

      function json() {
        try {
          return JSON.parse(seen.text);
        } catch {
          throw new Error(`${method} ${path} answered ${seen.status}, and no JSON: ${seen.text.slice(0, 100)}`);
        }
      }
    },
  };
}

/** @typedef {ReturnType<typeof siteAt>} Site */

/**
 * The answer to a call that must succeed.
 * @param {Site} site
 * @param {string} path
 * @param {Parameters<Site['ask']>[1]} [call]
 */
export async function succeed(site, path, call = {}) {
  const seen = await site.ask(path, call);
  if (seen.status >= 300)
    throw new Error(`${call.method ?? 'GET'} ${path} answered ${seen.status}: ${seen.text.slice(0, 300)}`);
  return seen;
}
