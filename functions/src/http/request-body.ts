import type { IncomingMessage } from 'node:http';
import { subscribe } from 'node:diagnostics_channel';
import { type Endpoint, bodyLimitOf, bodyLimits } from '../contract/calls/endpoint.ts';
import { AppError } from '../app-error.ts';

/**
 * Refuses, before reading a byte, what the headers rule out: compressed bodies, media types other than JSON, and bodies
 * declared larger than the endpoint's limit.
 */
export function refuseByHeaders(endpoint: Endpoint, request: IncomingMessage): void {
  const { 'content-encoding': encoding, 'content-type': type } = request.headers;
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw unsupported('Send the body as it is: one with a Content-Encoding is not unpacked here.');
  }
  const bytes = declaredBytes(request);
  // A chunked body without a type may be empty.
  const hasBody = bytes === 'unknown' ? type !== undefined : bytes > 0;
  if (hasBody && !isJson(type)) throw notJson();
  const limit = limitOf(endpoint);
  if (bytes !== 'unknown' && bytes > limit) throw tooLarge(limit);
}

/** An empty object if the request has none. Reads no further than the endpoint's limit. */
export async function readBody(endpoint: Endpoint, request: IncomingMessage): Promise<unknown> {
  const bytes = await bytesOf(request, limitOf(endpoint));
  if (bytes.length === 0) return {};
  if (!isJson(request.headers['content-type'])) throw notJson();
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    throw new AppError('invalid_request', { message: 'The body is no JSON.' });
  }
}

async function bytesOf(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > limit) break;
      chunks.push(chunk);
    }
  } catch {
    // The caller disconnected, so no one reads this.
    throw new AppError('invalid_request', { message: 'The body ended before all of it came.' });
  }
  if (length > limit) throw tooLarge(limit);
  return Buffer.concat(chunks);
}

function limitOf(endpoint: Endpoint): number {
  return endpoint.body ? bodyLimitOf(endpoint) : bodyLimits.public;
}

// A page of another site can send any other type without a preflight request.
function isJson(type: string | undefined): boolean {
  const [media = '', ...parameters] = (type ?? '').split(';').map((part) => part.trim().toLowerCase());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  return media === 'application/json' && /^(charset="?utf-?8"?)?$/.test(charset ?? '');
}

function notJson(): AppError {
  return unsupported('Send the body as JSON in UTF-8, with the header "Content-Type: application/json".');
}

function unsupported(message: string): AppError {
  return new AppError('unsupported_media_type', { message });
}

function tooLarge(limit: number): AppError {
  const size = limit < 1024 * 1024 ? `${limit / 1024} kB` : `${limit / 1024 / 1024} MB`;
  return new AppError('payload_too_large', {
    message: `This is too large: at most ${size} can be sent here.`,
  });
}

// Stored on the request under a global symbol, because the emulator may load this module twice.
const declared = Symbol.for('badge-platform.declared-body');
type Marked = IncomingMessage & { [declared]?: number | 'unknown' };

/**
 * Hides request bodies from the platform's parser, which would read, unpack and parse a gigabyte before our code runs.
 * `readBody` reads the body once caller and endpoint are known. Why: functions/src/http/README.md.
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

/** Bytes: 0 without a body, 'unknown' if chunked. */
export function declaredBytes(request: IncomingMessage): number | 'unknown' {
  return (request as Marked)[declared] ?? 0;
}
