/**
 * Signs in and gives a function that posts to the API.
 * @param {{ baseUrl: string, email: string, password: string }} account
 */
export async function signIn({ baseUrl, email, password }) {
  const { sessionId } = await post(baseUrl, '/api/auth/login', { email, password });
  return (/** @type {string} */ path, /** @type {object} */ body) =>
    post(baseUrl, path, body, { 'X-Session-Id': sessionId });
}

async function post(baseUrl, path, body, headers = {}) {
  const response = await fetch(new URL(path, baseUrl), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`POST ${path} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}
