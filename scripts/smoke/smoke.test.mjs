import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withGoogleSignIn } from '../addresses/policy.mjs';
import { smoke } from './smoke.mjs';
import { makeStubDid } from './stub-issuer.mjs';
import { serveStubSite } from './stub-site.mjs';

const badge = `b${'0'.repeat(31)}`;
const unknown = '0'.repeat(32);
// The stand-in has no Firestore to listen to.
const accepted = 'an outside program accepts the credential of the badge';
const listening = 'a logout cuts what the session listens to';
let stub;

beforeEach(async () => {
  stub = await serveStubSite();
});
afterEach(() => stub.stop());

/** The names of the checks that failed. */
async function failures(options = {}) {
  const lines = [];
  const { failed } = await smoke({ url: stub.url, print: (line) => lines.push(line), ...options });
  const names = lines.filter((line) => line.startsWith('FAIL')).map((line) => line.split('\n')[0].slice(6));
  expect(names).toHaveLength(failed);
  return names;
}

const admin = { admin: 'admin@example.com', password: 'right', parts: ['api'] };

describe('what anyone can see', () => {
  it('passes on a site that is right', async () => {
    expect(await failures()).toEqual([]);
  });

  it.each([
    ['a missing policy', '/badges', without('content-security-policy'), '/badges answers 200'],
    ['a policy of another machine', '/login/', policyWith(' http://10.0.0.1:80'), '/login/ answers 200'],
    ['a page that may be kept', '/index.html', withHeader('cache-control', 'max-age=3600'), '/index.html answers 200'],
    ['the console in place of the login', '/login/', withBody('<title>Badge Platform</title>'), '/login/ answers 200'],
    ['a page for a file that is gone', '/assets/missing.js', withStatus(200), '/assets/missing.js answers 404'],
    ['a page in place of the API', '/api/nothing', withHeader('content-type', 'text/html'), '/api/nothing answers 404'],
    ['a page that may be framed', '/verify', without('x-frame-options'), '/verify has the security headers'],
    ['a short HSTS', '/', withHeader('strict-transport-security', 'max-age=0'), '/ has the security headers'],
    [
      'a queue that stands still',
      '/api/health',
      withBody('{"state":"failing"}'),
      'GET /api/health says that everything works',
    ],
    ['no health at all', '/api/health', withStatus(404), 'GET /api/health says that everything works'],
    [
      'an open call',
      '/api/badges/bulk-delete',
      withStatus(200),
      'every call of administrators is refused without a session',
    ],
    [
      'open rules',
      '/v1/projects/demo-stub/databases/(default)/documents/users/nobody',
      withStatus(200),
      'visitors cannot read users in Firestore',
    ],
    [
      'an issuer without a key',
      '/.well-known/did.json',
      withBody('{"id":"did:web:stub","assertionMethod":[]}'),
      'the keys that sign credentials are shown under the name of this site',
    ],
    [
      'a 404 that is kept',
      `/api/verify/${unknown}`,
      withHeader('cache-control', 'public, max-age=600'),
      [`/api/verify/${unknown} answers 404`, 'a badge that does not exist is not found, and no cache keeps that'],
    ],
  ])('fails at %s', async (_, at, damage, name) => {
    stub.wrong.change = (answer, { path }) => (path === at ? damage(answer) : undefined);
    expect(await failures()).toEqual(Array.isArray(name) ? name : [name]);
  });

  describe('of a site that is deployed for sign-in with Google', () => {
    const deployed = { projectId: 'demo-stub', apiKey: 'key', googleSignIn: 'on', emulators: null };
    const ofGoogle = (answer) => {
      const policy = answer.headers['content-security-policy'];
      return policy ? withHeader('content-security-policy', withGoogleSignIn(policy, 'demo-stub'))(answer) : answer;
    };
    const frame = 'a page of this site may contain the frame of sign-in with Google';
    const serve = (page, framed = (answer) => answer) => {
      stub.wrong.change = (answer, { path }) => {
        if (path === '/api/client-config') return withBody(JSON.stringify(deployed))(answer);
        return path === '/__/auth/iframe' ? framed(answer) : page(answer);
      };
    };

    it('finds its origins in every policy', async () => {
      serve(ofGoogle);
      // Without emulators the rules are asked for at Google.
      expect(await failures()).toEqual(['visitors cannot read users in Firestore']);
    });

    it('fails at a policy that was written without them', async () => {
      serve((answer) => answer);
      expect(await failures()).toContain('/login answers 200');
    });

    it('fails at a frame that may stand nowhere', async () => {
      serve(ofGoogle, withHeader('x-frame-options', 'DENY'));
      expect(await failures()).toContain(frame);
    });
  });

  it('fails where nothing answers, and says no more than that', async () => {
    stub.stop();
    const lines = [];
    const { passed, failed } = await smoke({ url: stub.url, print: (line) => lines.push(line) });
    expect([passed, failed]).toEqual([0, 1]);
    expect(lines.join('\n')).toMatch(/^FAIL {2}something answers at .*\n.*ECONNREFUSED.*\n.*Look at the address/);
  });

  it('looks at the API alone where there is no Hosting', async () => {
    stub.wrong.change = (answer, { path }) =>
      path.startsWith('/api') || path.startsWith('/v') || path.startsWith('/.well-known/did')
        ? undefined
        : withStatus(500)(answer);
    expect(await failures({ parts: ['api'] })).toEqual([]);
  });
});

describe('with an administrator', () => {
  it('passes and leaves nothing behind', async () => {
    expect(await failures(admin)).toEqual([listening]);
    expect(stub.records.users.size + stub.records.badges.size).toBe(0);
  });

  it.each([
    [
      'a share picture of another size',
      `/api/verification/${badge}/image.png`,
      withBody(Buffer.alloc(24, 'PNG')),
      'a shared link has its picture',
    ],
    ['no share picture', `/api/verification/${badge}/image.png`, withStatus(500), 'a shared link has its picture'],
    [
      'an SVG that may run',
      `/api/verification/${badge}/badge.svg`,
      without('content-security-policy'),
      'the badge has its files',
    ],
    ['a PDF that is none', `/api/verification/${badge}/certificate.pdf`, withBody('<html>'), 'the badge has its files'],
    [
      'a badge that stays verified',
      '/api/badges/bulk-unissue',
      (answer) => (stub.records.badges.set(badge, { issued: true }), answer),
      'a badge that is taken back is not verified any more',
    ],
    ['no credential', `/api/credentials/${badge}`, withStatus(503), accepted],
    ['a credential that says something else', `/api/credentials/${badge}`, withOther('Smoke', 'Fake'), accepted],
    [
      'a badge that its status calls revoked',
      `/api/credentials/${badge}/status/1`,
      (answer) => ({ ...answer, body: stub.issuer.revoked }),
      accepted,
    ],
    ['a picture without its credential', `/api/credentials/${badge}/badge.png`, withBody('PNG'), accepted],
    ['a user who stays', '/api/users/u', withStatus(500), 'the badge and its recipient are deleted again'],
  ])('fails at %s', async (_, at, damage, name) => {
    stub.wrong.change = (answer, { path }) => (path === at ? damage(answer) : undefined);
    expect(new Set(await failures(admin))).toEqual(new Set([name, listening]));
  });

  it('fails where another key is shown under the name of the one that signs, as after a restore', async () => {
    const { did } = await makeStubDid();
    stub.wrong.change = (answer, { path }) =>
      path === '/.well-known/did.json' ? withBody(JSON.stringify(did))(answer) : undefined;
    expect(await failures(admin)).toEqual([accepted, listening]);
  });

  it('deletes what it made also where issuing fails', async () => {
    stub.wrong.change = (answer, { path }) => (path.endsWith('/issue') ? withStatus(500)(answer) : undefined);
    expect(await failures(admin)).toContain('an administrator issues a badge');
    expect(stub.records.users.size).toBe(0);
  });

  it('fails at links that lead elsewhere', async () => {
    stub.wrong.change = (answer, { path }) =>
      path === `/verify/${badge}`
        ? withBody(String(answer.body).replace(/href="http:..[^/]+/, 'href="http://other'))(answer)
        : undefined;
    expect(await failures({ ...admin, parts: ['site', 'api'] })).toContain('links to badges lead to this site');
  });

  it('says so where the password is wrong, and goes no further', async () => {
    expect(await failures({ ...admin, password: 'wrong' })).toEqual(['admin@example.com signs in']);
  });
});

function withStatus(status) {
  return (answer) => ({ ...answer, status });
}

function withBody(body) {
  return (answer) => ({ ...answer, body });
}

function withOther(word, other) {
  return (answer) => ({ ...answer, body: String(answer.body).replaceAll(word, other) });
}

function withHeader(name, value) {
  return ({ headers, ...answer }) => ({ ...answer, headers: { ...headers, [name]: value } });
}

function without(name) {
  return ({ headers: { [name]: _, ...headers }, ...answer }) => ({ ...answer, headers });
}

function policyWith(source) {
  return (answer) =>
    withHeader('content-security-policy', `${answer.headers['content-security-policy']}${source}`)(answer);
}
