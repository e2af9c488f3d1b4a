import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import { type Answer, type Endpoint, answersJson, documentedStatuses } from '../contract/calls/endpoint.ts';
import { type ErrorBody, errorBodySchema } from '../contract/calls/errors.ts';
import { authApi } from '../contract/calls/auth.ts';
import type { Role } from '../contract/rules/roles.ts';
import { createAdministrator, mailedOtp } from './administrators.ts';
import { type RawAnswer, type RawCall, type TypedInput, bodyOf, send } from './client.ts';
import { environment } from './environment.ts';
import { recordStatus } from './observed-statuses.ts';

/** A call to the emulators' Hosting, or to wherever the API runs. */
export interface TestCall extends RawCall {
  baseUrl?: string;
}

/** An address that no other call comes from. */
export function uniqueAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}

/** The header of a call from this address through these proxies. */
export function from(...addresses: string[]): { 'X-Forwarded-For': string } {
  return { 'X-Forwarded-For': addresses.join(', ') };
}

/** A live session, by default of a new administrator. A test file signs in once, at its top. */
export async function signIn(account?: { email: string; password: string }): Promise<string> {
  const { email, password } = account ?? (await createAdministrator());
  const { sessionId } = await call(authApi.login, { body: { email, password } });
  return sessionId;
}

/** A new administrator who is signed in. */
export async function signInAs(role?: Role) {
  const account = await createAdministrator(role);
  return { ...account, sessionId: await signIn(account) };
}

/** A pending session, with its mailed code if it has one. */
export async function requestCode(email: string): Promise<{ sessionId: string; otp: string }> {
  const pending = await call(authApi.requestOtp, { body: { email } });
  return { ...pending, otp: (await mailedOtp(email)) ?? '' };
}

/** A live session by a mailed code. */
export async function signInByCode(email: string) {
  return call(authApi.verifyOtp, { body: await requestCode(email) });
}

/** Calls an endpoint over HTTP. Checks that the contract documents the status and the body's shape. */
export async function request(
  endpoint: Endpoint,
  { baseUrl = environment.SITE_URL, ...call }: TestCall = {},
): Promise<RawAnswer> {
  // Each call has a unique address, so rate limits only affect tests of them.
  const headers = { ...from(uniqueAddress()), ...call.headers };
  const answer = await send(baseUrl, endpoint, { ...call, headers });
  const { status, text } = answer;
  recordStatus(endpoint, status);
  expect(documentedStatuses(endpoint), `${endpoint.method} ${endpoint.path}: ${text}`).toContain(status);
  expectDocumentedBody(endpoint, answer);
  return answer;
}

/** Calls an endpoint and returns the body of a success; any other status fails the test. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: TypedInput<E, Pick<TestCall, 'sessionId' | 'baseUrl'>>
): Promise<Answer<E>> {
  return bodyOf(endpoint, await request(endpoint, input));
}

/** Calls an endpoint that must refuse with this status, and returns the error body. */
export async function refusal(endpoint: Endpoint, status: number, input: TestCall = {}): Promise<ErrorBody> {
  const answer = await request(endpoint, input);
  expect(answer.status, answer.text).toBe(status);
  return errorBodySchema.parse(JSON.parse(answer.text));
}

/** Calls an endpoint that must refuse fields, and returns their sorted names. */
export async function refusedFields(endpoint: Endpoint, input: TestCall, status = 400): Promise<string[]> {
  return Object.keys((await refusal(endpoint, status, input)).fields ?? {}).sort();
}

function expectDocumentedBody(endpoint: Endpoint, { status, headers, text }: RawAnswer): void {
  const isGone = status === 410 && endpoint.gone !== undefined;
  if (status >= 400 && !endpoint.isPage && !isGone) {
    errorBodySchema.parse(JSON.parse(text));
    return;
  }
  if (endpoint.media) {
    const media: string[] = [endpoint.media, ...(endpoint.alternate?.media ?? [])];
    expect(media).toContain(headers.get('content-type')?.replace(/;.*/, ''));
  }
  const schema = isGone ? endpoint.gone : endpoint.response;
  if (answersJson(endpoint)) schema?.parse(JSON.parse(text));
}
