import { expect, test } from 'vitest';
import { accountApi } from './contract/calls/account.ts';
import { administratorsApi } from './contract/calls/administrators.ts';
import { authApi } from './contract/calls/auth.ts';
import type { Endpoint } from './contract/calls/endpoint.ts';
import { endpoints } from './contract/index.ts';
import { isAllowed, roleSchema, roles } from './contract/rules/roles.ts';
import { createAdministrator } from './testing/administrators.ts';
import { call, request, signIn } from './testing/api.ts';
import { unknownParameters } from './testing/builders.ts';

const removed = await createAdministrator('owner');
const sessionOf = {
  nobody: undefined,
  viewer: await signIn(await createAdministrator('viewer')),
  issuer: await signIn(await createAdministrator('issuer')),
  owner: await signIn(await createAdministrator('owner')),
  deactivated: await signIn(removed),
};
await call(administratorsApi.update, {
  sessionId: sessionOf.owner,
  params: { id: removed.uid },
  body: { state: 'deactivated' },
});

type Who = keyof typeof sessionOf;
const everybody = Object.keys(sessionOf) as Who[];

// They end their own session or all of its administrator's.
const endsSessions: Endpoint[] = [authApi.logout, accountApi.logoutEverywhere];

/** Sends an invalid call, so that an allowed one changes nothing. */
async function statusFor(endpoint: Endpoint, who: Who): Promise<number> {
  const role = roleSchema.safeParse(who).data;
  const sessionId =
    role && endsSessions.includes(endpoint) ? await signIn(await createAdministrator(role)) : sessionOf[who];
  const { status } = await request(endpoint, {
    sessionId,
    headers: { 'If-Match': 'no revision' },
    params: unknownParameters,
    body: endpoint.method === 'GET' || !endpoint.body ? undefined : [],
  });
  return status;
}

function mayMake({ access }: Endpoint, who: Who): boolean {
  if (access === 'public') return true;
  return roles.some((role) => role === who && isAllowed(role, access));
}

test.each(
  endpoints.flatMap((endpoint) => everybody.map((who) => [endpoint.method, endpoint.path, who, endpoint] as const)),
)('%s %s allows %s as the contract says', async (_method, _path, who, endpoint) => {
  const status = await statusFor(endpoint, who);
  const isIn = endpoint.access === 'public' || (status !== 401 && status !== 403);
  expect(isIn).toBe(mayMake(endpoint, who));
  if (!isIn) expect(status).toBe(who === 'nobody' || who === 'deactivated' ? 401 : 403);
});
