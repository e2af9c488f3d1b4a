import { Agent, createServer, request as sendRequest } from 'node:http';
import { answerOf } from '../addresses/hosting-rules.mjs';
import { readConfig } from '../emulators/config.mjs';

/** Requests that Cloud Run sends to one instance at a time. */
const concurrency = 80;

/**
 * Stub of Hosting: forwards to the function what firebase.json forwards, and the rest to the Hosting emulator.
 * @param {{ functionUrl: string, hostingUrl: string }} targets
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function serveSite({ functionUrl, hostingUrl }) {
  const { hosting } = readConfig();
  // A new connection for each request: the function may close a kept one just as the next request uses it.
  const agent = new Agent({ maxSockets: concurrency });
  const server = createServer((request, response) => {
    const { url: path = '/' } = request;
    const { pathname } = new URL(path, hostingUrl);
    const { isFunction } = answerOf(hosting, [], pathname, { dots: true, empty: false });
    const target = new URL(path, isFunction ? functionUrl : hostingUrl);
    const headers = { ...request.headers, 'x-forwarded-host': request.headers.host };
    const options = { method: request.method, headers, ...(isFunction && { agent }) };
    const passed = sendRequest(target, options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.once('error', (error) => {
      if (!response.headersSent) response.writeHead(502);
      response.end(error.message);
    });
    response.once('close', () => passed.destroy());
    request.pipe(passed);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const stop = async () => {
    agent.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}
