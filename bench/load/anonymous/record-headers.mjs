// Loaded into a serving process: records each request header name that any code reads.
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';

const seen = new Set();

subscribe('http.server.request.start', (/** @type {any} */ { request }) => {
  Object.defineProperty(request, 'headers', { value: new Proxy(request.headers, { get: read }) });
});

function read(/** @type {Record<string, string>} */ headers, /** @type {string} */ name) {
  if (typeof name === 'string' && !seen.has(name)) {
    seen.add(name);
    appendFileSync(process.env.HEADERS_FILE ?? '', `${name}\n`);
  }
  return headers[name];
}
