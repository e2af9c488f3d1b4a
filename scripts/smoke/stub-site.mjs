// A stand-in site for tests of the smoke test. It answers each address as in the table, and keeps users and badges in
// memory. It has no Firestore to listen to.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { answerOf, readings } from '../addresses/hosting-rules.mjs';
import { addresses, pages } from '../addresses/table.mjs';
import { readConfig } from '../emulators/config.mjs';
import { makeStubIssuer } from './stub-issuer.mjs';

const { hosting } = readConfig();
const asset = '/assets/index-stub.js';
const noStore = { 'cache-control': 'private, no-store' };
const sessionId = 'A'.repeat(43);
const madeHeaders = { 'content-disposition': 'attachment; filename="QR codes.pdf"' };

/** @typedef {{ status: number, headers: Record<string, string>, body: string | Buffer }} StubAnswer */

/** Serves a correct site, except for what `change` does to an answer. */
export async function serveStubSite() {
  const records = { users: new Set(), badges: new Map() };
  const issuer = await makeStubIssuer(`b${'0'.repeat(31)}`);
  /** @type {{ change: (answer: StubAnswer, call: { method: string, path: string }) => StubAnswer | undefined }} */
  const wrong = { change: () => undefined };
  const server = createServer(async (request, response) => {
    const [path] = (request.url ?? '').split('?');
    const call = { method: request.method ?? '', path, url: request.url, session: request.headers['x-session-id'] };
    const body = request.headers['content-type'] ? await json(request) : undefined;
    const right = rightAnswer({ ...call, body, host: request.headers.host, records, issuer });
    const { status, headers, body: content } = wrong.change(right, call) ?? right;
    response.writeHead(status, headers).end(content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${port}`, records, issuer, wrong, stop: () => server.close() };
}

function rightAnswer(call) {
  const { path, url, host, issuer } = call;
  if (path === '/api/health') return jsonAnswer(200, { state: 'ok' });
  if (path === '/api/client-config')
    return jsonAnswer(200, {
      projectId: 'demo-stub',
      apiKey: 'local',
      emulators: { auth: `http://${host}`, firestore: host },
      googleSignIn: 'unavailable',
    });
  if (path === '/__/auth/iframe') return { status: 200, headers: {}, body: '' };
  if (path === '/.well-known/did.json')
    return {
      ...jsonAnswer(200, issuer.did),
      headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' },
    };
  if (path.endsWith('/documents/mail'))
    return jsonAnswer(200, { documents: [mailDocument('admin@example.com', 'SENT')] });
  if (path.startsWith('/v1/')) return jsonAnswer(403, {});
  const signed = call.records.badges.size > 0 && issuer.files[path];
  if (signed) return { status: 200, headers: {}, body: signed };
  const row = addresses.find((one) => one.path.replace('/assets/{asset}', asset) === url);
  return recordsAnswer(call) ?? (row ? rowAnswer(row, path) : wallAnswer(path));
}

function rowAnswer({ status, from, cache, type }, path) {
  const title = pages[from]?.title ?? 'Badge Not Found';
  const page = `<title>${title}</title><meta name="robots" content="noindex"><script src="${asset}"></script>`;
  const body = type === 'application/json' ? JSON.stringify({ code: codes[status] }) : page;
  const given = answerOf(hosting, [], path, readings[0]).headers.map(({ name, value }) => [name, value]);
  return {
    status,
    headers: { ...Object.fromEntries(given), 'content-type': type, ...(cache && { 'cache-control': cache }) },
    body,
  };
}

const codes = { 400: 'invalid_request', 401: 'unauthenticated', 404: 'not_found' };

function wallAnswer(path) {
  const status = path.startsWith('/api/') ? 401 : 404;
  return jsonAnswer(status, { code: codes[status] });
}

function recordsAnswer({ method, path, body, session, records: { users, badges }, host }) {
  if (path === '/api/auth/login') return jsonAnswer(body.password === 'right' ? 200 : 401, { sessionId });
  if (path === '/api/auth/request-otp') return jsonAnswer(200, { sessionId });
  const shown = /^\/(?:api\/)?(?:verify|verification)\/(b[0-9a-f]{31})(?:\/(.+))?$/.exec(path);
  if (shown) return visitorAnswer(badges.get(shown[1]), { path, file: shown[2], host });
  if (path === '/made.pdf') return { status: 200, headers: madeHeaders, body: '%PDF-1.7' };
  if (!session) return null;
  const id = path.split('/')[3];
  const made = `b${'0'.repeat(31)}`;
  if (method === 'DELETE')
    return jsonAnswer((path.startsWith('/api/users') ? users : badges).delete(id) ? 200 : 404, {});
  if (path === '/api/users') return (users.add('u'), jsonAnswer(201, { id: 'u' }));
  if (path === '/api/badges')
    return (badges.set(made, { issued: false }), jsonAnswer(201, { id: made, verificationHash: made }));
  if (path === '/api/badges/files') return jsonAnswer(200, { jobId: 'j', state: 'queued', total: 1 });
  if (path === '/api/jobs/j') return jsonAnswer(200, { state: 'done', done: 1 });
  if (path === '/api/jobs/j/file') return jsonAnswer(200, { url: `http://${host}/made.pdf` });
  if (path.endsWith('/issue')) return (badges.set(made, { issued: true }), jsonAnswer(200, {}));
  if (path.endsWith('/bulk-unissue')) return (badges.set(made, { issued: false }), jsonAnswer(200, {}));
  if (path === '/api/auth/realtime-token') return jsonAnswer(500, {});
  return path === '/api/auth/logout' ? jsonAnswer(200, {}) : null;
}

function visitorAnswer(badge, { path, file, host }) {
  if (!badge) return jsonAnswer(404, { code: 'not_found' });
  if (path.startsWith('/api/verify/')) return jsonAnswer(200, { badge });
  const image = `http://${host}/api${path.replace('verify', 'verification')}/image.png`;
  const page = `<link rel="canonical" href="http://${host}${path}"><meta property="og:title" content="Smoke Test: a badge">
    <meta property="og:description" content="Issued"><meta property="og:image" content="${image}">`;
  const headers = { 'content-security-policy': 'sandbox' };
  const files = {
    'badge.svg': '<svg/>',
    'certificate.pdf': '%PDF-1.7',
    'image.png': png(1200, 630),
    'badge.png': png(10, 10),
  };
  return { status: 200, headers, body: file ? files[file] : page };
}

function png(width, height) {
  const bytes = Buffer.alloc(24);
  bytes.write('PNG', 1);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

function mailDocument(to, state) {
  return { fields: { to: { stringValue: to }, delivery: { mapValue: { fields: { state: { stringValue: state } } } } } };
}

function jsonAnswer(status, body) {
  return { status, headers: { 'content-type': 'application/json', ...noStore }, body: JSON.stringify(body) };
}
