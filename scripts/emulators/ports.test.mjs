import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { describeTaken, takenPort } from './ports.mjs';

/** @returns {Promise<import('node:net').Server & { port: number }>} */
function listen() {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      resolve(Object.assign(server, { port }));
    });
  });
}

it('says who holds a port, and what to do', async () => {
  const server = await listen();
  const config = { emulators: { hosting: { port: server.port }, firestore: { websocketPort: server.port } } };
  const sentence = await takenPort(config);
  expect(sentence).toContain(`Port ${server.port}, which is for the hosting emulator, is taken by `);
  expect(sentence).toContain(`(process ${process.pid}): stop that and try again, or use other ports: PORT_OFFSET=100`);
  await new Promise((resolve) => server.close(resolve));
  expect(await takenPort(config)).toBeUndefined();
});

it('looks at the ports of what runs beside the emulators too', async () => {
  const [server, free] = [await listen(), await listen()];
  const { port } = free;
  await new Promise((resolve) => free.close(resolve));
  const config = { emulators: { firestore: { websocketPort: port } } };
  expect(await takenPort(config, [{ port: server.port, use: 'the site' }])).toContain('which is for the site');
  server.close();
});

it('names the ports of the tests by their own variable', async () => {
  const server = await listen();
  const config = { emulators: { firestore: { websocketPort: server.port } } };
  expect(await takenPort(config, [], 'TEST_PORT_OFFSET=20000 npm test')).toMatch(
    /ports: TEST_PORT_OFFSET=20000 npm test\.$/,
  );
  server.close();
});

it("knows macOS's own holder of port 5000", () => {
  const taken = { port: 5000, use: 'the hosting emulator', holder: 'ControlCe (process 1)' };
  expect(describeTaken(taken)).toContain('switch AirPlay Receiver off in System Settings');
});
