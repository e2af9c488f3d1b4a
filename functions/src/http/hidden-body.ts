import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

// On the request itself and under a name that any copy of this module knows: the emulator may load it twice.
const declared = Symbol.for('badge-platform.declared-body');
type Marked = IncomingMessage & { [declared]?: number | 'unknown' };

/**
 * Shows each request of this process to the platform's parser as one without a body. That parser reads, unpacks and parses
 * a gigabyte before our code is asked; `readBody` reads what we take, once it is known who calls what. Why:
 * docs/decisions/055.
 */
export function hideBodies(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: Marked };
    const { 'content-length': length, 'transfer-encoding': transfer } = request.headers;
    if (length === undefined && transfer === undefined) return;
    request[declared] = transfer === undefined ? Number(length) : 'unknown';
    delete request.headers['content-length'];
    delete request.headers['transfer-encoding'];
  });
}

/** The bytes that the body of a request was declared to have: 0 without one, 'unknown' where it comes in chunks. */
export function declaredBytes(request: IncomingMessage): number | 'unknown' {
  return (request as Marked)[declared] ?? 0;
}
