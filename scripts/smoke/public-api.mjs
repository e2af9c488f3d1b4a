import { endpoints } from '../../functions/src/testing/api-client.mjs';
import { databaseOf } from './firestore.mjs';
import { expectThat } from './report.mjs';
import { succeed } from './site.mjs';

const unknown = { id: '00000000-0000-8000-8000-000000000000', hash: '0'.repeat(32) };

/**
 * Checks of the function's public calls, and of calls that it must refuse.
 * @param {import('./site.mjs').Site} site
 * @param {import('./report.mjs').Report} report
 */
export async function checkPublicApi(site, report) {
  await report.check(
    'GET /api/health says that everything works',
    'Read its answer: it names what does not work. docs/operate.md says what to do.',
    async () => {
      const seen = await succeed(site, '/api/health');
      expectThat(seen.json().state === 'ok', seen.text);
    },
  );
  await report.check(
    'the web app gets its own project',
    'Set the parameter WEB_API_KEY to the key of the Firebase web app, and deploy the functions.',
    async () => {
      const { projectId, apiKey, emulators } = (await succeed(site, '/api/client-config')).json();
      if (site.isLocal) return projectId;
      expectThat(emulators === null, 'a function that runs on emulators');
      expectThat(apiKey && apiKey !== 'local', `the key "${apiKey}", which is none`);
      return projectId;
    },
  );
  await report.check(
    'a page of this site may contain the frame of sign-in with Google',
    'Hosting adds our headers to the frame, so Google’s window cannot answer. Set GOOGLE_SIGN_IN=off and deploy until that is fixed.',
    () => expectFrame(site),
  );
  await report.check(
    'every call of administrators is refused without a session',
    'Stop: whatever this names is open to anyone. Deploy the functions of this checkout.',
    () => expectLoginWall(site),
  );
  await report.check(
    'visitors cannot read users in Firestore',
    'Deploy the rules: firebase deploy --only firestore:rules',
    async () => {
      const database = await databaseOf(site);
      const { status } = await database.get('users/nobody');
      expectThat(status === 403, `status ${status}`);
    },
  );
  await report.check(
    'a badge that does not exist is not found, and no cache keeps that',
    'Deploy the functions. A cache that keeps a 404 would hide a badge that is issued a minute later.',
    () => expectUnknownBadge(site),
  );
  await report.check(
    'the keys that sign credentials are shown under the name of this site',
    'Set the parameter PUBLIC_URL to this address, and look at npm run keys -- list --project ID.',
    () => expectKeys(site),
  );
}

// Firebase's page that every site of a project has; the emulators serve it elsewhere.
async function expectFrame(site) {
  const { emulators, googleSignIn = 'unavailable' } = (await succeed(site, '/api/client-config')).json();
  if (googleSignIn === 'unavailable') return 'off';
  if (emulators !== null) return 'on emulators';
  const { headers } = await succeed(site, '/__/auth/iframe');
  for (const name of ['X-Frame-Options', 'Content-Security-Policy']) {
    const seen = headers.get(name);
    expectThat(!/deny|sameorigin|frame-ancestors/i.test(seen ?? ''), `${name}: ${seen}`);
  }
}

async function expectKeys(site) {
  const { id, assertionMethod } = (await succeed(site, '/.well-known/did.json')).json();
  const named = `did:web:${encodeURIComponent(new URL(site.origin).host)}`;
  expectThat(site.isLocal || id === named, `the keys of ${id}`);
  expectThat(assertionMethod.length > 0, 'no key');
  return assertionMethod.map((key) => key.replace(/.*#/, '')).join(', ');
}

async function expectLoginWall(site) {
  const walled = endpoints.filter(({ access }) => access !== 'public');
  const open = [];
  for (const { method, path } of walled) {
    const body = method === 'GET' ? undefined : {};
    // The session is asked for before anything else is looked at.
    const seen = await site.ask(path.replaceAll(/\{\w+\}/g, unknown.id), { method, body });
    const isRefused = seen.status === 401 && seen.json().code === 'unauthenticated';
    if (!isRefused) open.push(`${method} ${path} answered ${seen.status}`);
  }
  expectThat(walled.length > 0, 'no call of administrators in the contract');
  expectThat(open.length === 0, open.join('\n            '));
  return `${walled.length} calls`;
}

async function expectUnknownBadge(site) {
  const answer = await site.ask(`/api/verify/${unknown.hash}`);
  const page = await site.ask(`/verify/${unknown.hash}`);
  expectThat(answer.status === 404 && answer.json().code === 'not_found', `the lookup answered ${answer.status}`);
  expectThat(page.status === 404, `the page answered ${page.status}`);
  expectThat(page.text.includes('<title>Badge Not Found</title>'), 'another page than "Badge Not Found"');
  expectThat(page.text.includes('content="noindex"'), 'a page that search engines may list');
  for (const { headers } of [answer, page]) {
    const cache = headers.get('cache-control') ?? '';
    expectThat(cache.includes('no-store'), `Cache-Control "${cache}"`);
  }
}
