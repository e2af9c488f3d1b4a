/**
 * Signs in and gives the calls of an administrator. A call that is refused throws with the answer's words.
 * @param {{ baseUrl: string, email: string, password: string }} account
 */
export async function signIn({ baseUrl, email, password }) {
  const { sessionId } = await send(baseUrl, 'POST', '/api/auth/login', { body: { email, password } });
  const headers = { 'X-Session-Id': sessionId };
  return {
    sessionId,
    get: (/** @type {string} */ path) => send(baseUrl, 'GET', path, { headers }),
    post: (/** @type {string} */ path, /** @type {object} */ body) => send(baseUrl, 'POST', path, { headers, body }),
    delete: (/** @type {string} */ path) => send(baseUrl, 'DELETE', path, { headers }),
  };
}

/** @param {{ headers?: Record<string, string>, body?: object }} options */
async function send(baseUrl, method, path, { headers = {}, body }) {
  const response = await fetch(new URL(path, baseUrl), {
    method,
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}
