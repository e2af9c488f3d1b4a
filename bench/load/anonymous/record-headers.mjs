// Loaded into a process that serves: writes down, once each, the names of the headers that anybody reads of a request.
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
