import { once } from 'node:events';
import { type IncomingHttpHeaders, type ServerHttp2Stream, connect, createServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Firestore's emulator behind a slow line: rollbacks arrive late. `arrived` counts them. */
export async function slowRollbacks(emulatorHost: string, lateMs: number) {
  const emulator = connect(`http://${emulatorHost}`);
  const rollbacks = { arrived: 0 };
  const server = createServer();
  server.on('stream', (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
    const isRollback = String(headers[':path']).endsWith('/Rollback');
    stream.on('error', () => undefined);
    void (isRollback ? delay(lateMs) : Promise.resolve()).then(() => {
      // The caller has disconnected.
      if (stream.destroyed) return;
      if (isRollback) rollbacks.arrived += 1;
      pass(stream, headers);
    });
  });
  function pass(stream: ServerHttp2Stream, headers: IncomingHttpHeaders): void {
    const ahead = emulator.request(headers, { endStream: false });
    ahead.on('error', () => {
      stream.destroy();
    });
    ahead.on('response', (answered) => {
      stream.respond(answered, { waitForTrailers: true });
      ahead.pipe(stream);
    });
    let trailers: IncomingHttpHeaders = {};
    ahead.on('trailers', (sent: IncomingHttpHeaders) => (trailers = sent));
    stream.on('wantTrailers', () => {
      stream.sendTrailers(trailers);
    });
    stream.on('close', () => {
      ahead.close();
    });
    stream.pipe(ahead);
  }
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    rollbacks,
    close: () => {
      server.close();
      emulator.destroy();
    },
  };
}
