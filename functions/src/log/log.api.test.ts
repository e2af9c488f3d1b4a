import { randomUUID } from 'node:crypto';
import { setLogFunction } from '@google-cloud/firestore';
import { expect, test, vi } from 'vitest';
import { administratorsApi } from '../contract/calls/administrators.ts';
import { authApi } from '../contract/calls/auth.ts';
import { badgesApi } from '../contract/calls/badges.ts';
import { invitationsApi } from '../contract/calls/invitations.ts';
import { tagsApi } from '../contract/calls/tags.ts';
import { usersApi } from '../contract/calls/users.ts';
import { verificationApi } from '../contract/calls/verification.ts';
import { bucket } from '../firestore/firebase.ts';
import { createAdministrator, mailedInvitation, mailedOtp } from '../testing/administrators.ts';
import { call, from, refusal, request, signIn, uniqueAddress } from '../testing/api.ts';
import { createBadgeWith, createTemplate, createUser } from '../testing/builders.ts';
import { send } from '../testing/client.ts';
import { environment } from '../testing/environment.ts';
import { localApi } from '../testing/local-api.ts';

type Line = Record<string, unknown> & { severity: string; message: string };

// The queue would print the mails in this process.
vi.hoisted(() => delete process.env.CLOUD_TASKS_EMULATOR_HOST);

// Lines for the standard output, which Cloud Logging reads.
const lines = vi.hoisted<Line[]>(() => []);
vi.mock('firebase-functions/logger', () => ({
  write: (line: Line) => lines.push(JSON.parse(JSON.stringify(line)) as Line),
}));

await localApi();

/** Line about the last call, written after the whole answer was sent. */
async function lastRequest(): Promise<Line> {
  return vi.waitFor(() => {
    const line = lines.findLast(({ message }) => message === 'request');
    if (!line) throw new Error('No request was logged.');
    return line;
  }, 10_000);
}

/** Reads in a line of the Firestore client's log: documents and skipped ones, and one for an aggregation. */
function readsIn(line: string): number {
  const [, json = '{}'] = /(?:Sending request|Received response): (\{.*)$/s.exec(line) ?? [];
  const parts = JSON.parse(json) as Record<string, unknown>;
  const { found, missing, document, skippedResults, structuredAggregationQuery } = parts;
  return Number(Boolean(found ?? missing ?? document ?? structuredAggregationQuery)) + Number(skippedResults ?? 0);
}

function events(message: string): Line[] {
  return lines.filter((line) => line.message === message);
}

test('a day of all actions leaves no name, e-mail, address, hash, session or code in the log', async () => {
  lines.length = 0;
  const word = randomUUID().slice(0, 8);
  const address = uniqueAddress();
  const at = { headers: { ...from(address), 'User-Agent': `Browser of ${word}` } };
  const { email, password } = await createAdministrator();

  await refusal(authApi.login, 401, { ...at, body: { email, password: `wrong ${word}` } });
  const pending = await call(authApi.requestOtp, { ...at, body: { email } });
  const otp = String(await mailedOtp(email));
  const wrong = otp === '000000' ? '000001' : '000000';
  await refusal(authApi.verifyOtp, 401, { ...at, body: { ...pending, otp: wrong } });
  const byCode = await call(authApi.verifyOtp, { ...at, body: { ...pending, otp } });
  const { sessionId } = await call(authApi.login, { ...at, body: { email, password } });
  const as = { ...at, sessionId };

  const guest = `guest.${word}@school.example`;
  await call(administratorsApi.invite, { ...as, body: { email: guest, role: 'viewer' } });
  const token = await mailedInvitation(guest);
  await call(invitationsApi.read, { ...at, body: { token } });
  await call(invitationsApi.accept, { ...at, body: { token, password: `chosen by ${word}` } });
  await refusal(invitationsApi.accept, 410, { ...at, body: { token, password: `chosen by ${word}` } });

  const tag = await call(tagsApi.create, { ...as, body: { name: `Tag ${word}` } });
  const person = { name: `Ada Lovelace ${word}`, email: `ada.${word}@school.example` };
  const user = await call(usersApi.create, { ...as, body: person });
  await refusal(usersApi.create, 409, { ...as, body: person });
  const imported = [{ name: `Grace ${word}`, email: `grace.${word}@school.example`, tags: [`Tag ${word}`] }];
  await call(usersApi.import, { ...as, body: { users: imported } });
  await call(usersApi.list, { ...as, query: { search: word } });
  await createTemplate(sessionId, `{{NAME}} ${word}`);
  const body = { userId: user.id, year: 2026, description: `For ${word}` };
  const badge = await call(badgesApi.create, { ...as, body });
  const issued = await call(badgesApi.bulkIssue, { ...as, body: { badgeIds: [badge.id] } });
  expect(issued.done).toBe(1);
  const { verificationHash: hash } = badge;
  await call(verificationApi.verify, { ...at, params: { hash } });
  await request(verificationApi.certificate, { ...at, params: { hash } });
  await fetch(`${environment.SITE_URL}/verify/${hash}?utm=${word}`, { headers: at.headers });
  await fetch(`${environment.SITE_URL}/api/nothing/${word}`, { headers: at.headers });
  vi.spyOn(Object.getPrototypeOf(bucket()) as ReturnType<typeof bucket>, 'file').mockImplementation(() => {
    throw new Error(`Not for ${person.email}, whose page is ${hash}`);
  });
  await request(verificationApi.badgePng, { ...at, params: { hash } });
  await request(verificationApi.badgeSvg, { ...at, params: { hash } });
  vi.restoreAllMocks();
  await call(usersApi.delete, { ...as, params: { id: user.id } });
  await call(tagsApi.delete, { ...as, params: { id: tag.id } });
  await call(authApi.logout, as);
  await vi.waitFor(() => {
    expect(events('request').at(-1)?.route).toBe(authApi.logout.path);
  }, 10_000);

  const log = lines.map((line) => JSON.stringify(line)).join('\n');
  const ids = [sessionId, byCode.sessionId, pending.sessionId, token.slice(0, 43)];
  for (const secret of [word, email, password, address, hash, otp, ...ids]) {
    expect(log).not.toContain(secret);
  }
  expect(events('signed in').map(({ by }) => by)).toEqual(['code', 'password', 'invitation']);
  expect(events('sign-in refused').map(({ by }) => by)).toEqual(['password', 'code', 'invitation']);
  expect(events('job started').length).toBeGreaterThan(0);
  expect(events('job done').map(({ kind }) => kind)).toEqual(events('job started').map(({ kind }) => kind));
  expect(events('request').map(({ route }) => route)).toEqual(
    expect.arrayContaining([verificationApi.verify.path, verificationApi.certificatePage.path, 'none']),
  );
});

test('the line about a call has its operation, result and cost', async () => {
  const sessionId = await signIn();
  const badge = await createBadgeWith(sessionId);
  const params = { hash: badge.verificationHash };
  const answer = await request(verificationApi.details, { params, query: { count: 'false' } });
  const line = await lastRequest();
  const { path: route } = verificationApi.details;
  expect(line).toMatchObject({ severity: 'INFO', method: 'GET', route, reads: 1, writes: 0 });
  expect(line).toMatchObject({ requestId: answer.headers.get('x-request-id'), status: answer.status });
  expect(line.latencyMs).toBeGreaterThanOrEqual(0);
});

test.each([
  ['a list', usersApi.list, { limit: 3 }],
  ['a search', usersApi.list, { search: 'exa', limit: 3 }],
  ['a page further on', usersApi.list, { page: 2, limit: 1 }],
])("it counts the Firestore client's calls: %s", async (_, spec, query) => {
  const sessionId = await signIn();
  for (const name of ['Ada', 'Grace']) await createUser(sessionId, name);
  lines.length = 0;
  let reads = 0;
  setLogFunction((line) => (reads += readsIn(line)));
  await request(spec, { sessionId, query });
  const logged = await lastRequest();
  setLogFunction(null);
  expect(logged.reads).toBe(reads);
});

test('a server error is reported with its location, and no line is lost', async () => {
  lines.length = 0;
  const { email, password } = await createAdministrator();
  const { auth } = await import('../firestore/firebase.ts');
  vi.spyOn(auth(), 'getUserByEmail').mockRejectedValue(new RangeError(`No luck with ${email}`));
  const login = { headers: from(uniqueAddress()), body: { email, password } };
  const answer = await send(environment.SITE_URL, authApi.login, login);
  vi.restoreAllMocks();
  expect(answer.status).toBe(500);
  expect(events('request failed')).toEqual([
    {
      severity: 'ERROR',
      message: 'request failed',
      requestId: answer.headers.get('x-request-id'),
      '@type': 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent',
      stack_trace: expect.stringMatching(/^RangeError: No luck with <e-mail>\n {4}at /) as unknown,
      serviceContext: { service: 'local', version: 'local' },
      context: { httpRequest: { method: 'POST', url: authApi.login.path, responseStatusCode: 500 } },
    },
  ]);
  expect(await lastRequest()).toMatchObject({ status: 500, route: authApi.login.path });
});
