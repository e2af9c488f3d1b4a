const answerDeadlineMs = 60_000;

/**
 * A site to be looked at.
 * @typedef {object} Seen
 * @property {number} status
 * @property {Headers} headers
 * @property {Buffer} bytes
 * @property {string} text
 * @property {() => any} json  throws with the body where it is no JSON
 */

/** Asks one site, follows no redirect, and answers what came whatever its status. */
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
    async ask(path, { method = 'GET', body, sessionId } = {}) {
      const headers = {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(sessionId && { 'X-Session-Id': sessionId }),
      };
      const signal = AbortSignal.timeout(answerDeadlineMs);
      /** @type {RequestInit} */
      const request = { method, headers, signal, redirect: 'manual', body: JSON.stringify(body) };
      const response = await fetch(new URL(path, origin), request).catch((error) => {
        throw new Error(`${method} ${path} got no answer: ${error.cause?.message ?? error.message}`);
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, headers: response.headers, bytes, text: bytes.toString(), json };

      function json() {
        try {
          return JSON.parse(bytes.toString());
        } catch {
          throw new Error(
            `${method} ${path} answered ${response.status}, and no JSON: ${bytes.toString().slice(0, 100)}`,
          );
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
