import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves an application in this process on a separate port. `stop` waits for open requests. */
export async function serveApp(app: RequestListener): Promise<{ baseUrl: string; stop: () => Promise<void> }> {
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) =>
        server.close(() => {
          resolve();
        }),
      ),
  };
}
