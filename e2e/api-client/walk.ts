import createClient, { type Client } from 'openapi-fetch';
// Generated from the API document by the test that runs this file.
import type { paths } from '../../.cache/api-client/paths.d.ts';

type Fetch = (request: Request) => Promise<Response>;

/** Signs in, adds a user, creates, issues and verifies a badge, like an outside program. */
export async function walk(baseUrl: string, account: { email: string; password: string }, fetch: Fetch) {
  const visitor = createClient<paths>({ baseUrl, fetch });
  const { sessionId } = bodyOf(await visitor.POST('/api/auth/login', { body: account }));

  const office = createClient<paths>({ baseUrl, fetch, headers: { 'x-session-id': sessionId } });
  const person = { name: 'Zoë Łukasiewicz-O’Neill', email: account.email.replace('admin', 'user') };
  const user = bodyOf(await office.POST('/api/users', { body: person }));
  const { users } = bodyOf(await office.GET('/api/users', { params: { query: { search: person.email } } }));
  const badge = bodyOf(await office.POST('/api/badges', { body: { userId: user.id, year: 2026 } }));
  const issued = bodyOf(await office.POST('/api/badges/{id}/issue', { params: { path: { id: badge.id } } }));

  const path = { hash: issued.verificationHash };
  const verified = bodyOf(await visitor.GET('/api/verify/{hash}', { params: { path } }));
  const unknown = await visitor.GET('/api/verify/{hash}', { params: { path: { hash: '0'.repeat(32) } } });
  return {
    found: users.map(({ name }) => name),
    issuedAt: issued.issuedAt,
    verified: { name: verified.user.name, state: verified.badge.state, year: verified.badge.year },
    refusedAs: unknown.error?.code,
  };
}

/** Calls that the types must refuse. They are never sent. */
export function mistakes(client: Client<paths>): void {
  // @ts-expect-error There is no such call.
  void client.GET('/api/people');
  // @ts-expect-error A user has an e-mail.
  void client.POST('/api/users', { body: { name: 'Ada Lovelace' } });
  // @ts-expect-error A year is a number.
  void client.POST('/api/badges', { body: { userId: 'any', year: '2026' } });
  // @ts-expect-error A badge is issued by its id.
  void client.POST('/api/badges/{id}/issue', {});
  // @ts-expect-error A user is in one of three states.
  void client.GET('/api/users', { params: { query: { status: 'asleep' } } });
}

function bodyOf<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(`The call was refused: ${JSON.stringify(error)}`);
  return data;
}
