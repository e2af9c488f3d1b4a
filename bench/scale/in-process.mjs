import { createServer } from 'node:http';
import { built } from './built.mjs';

const { buildApp } = await built('app.js');

/** Serves the API in this process, where the log of the Firestore client and what is sent can be seen. */
export async function serveInProcess() {
  const app = buildApp();
  const server = createServer(app);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}
