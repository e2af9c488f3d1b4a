import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import type { Answer, CallInput, Endpoint } from '../contract/endpoint.ts';
import { documentedStatuses } from '../contract/endpoint.ts';
import { type ErrorBody, errorBodySchema } from '../contract/errors.ts';
import { environment } from './environment.ts';
import { recordStatus } from './observed-statuses.ts';

/** Anything a caller could send; tests of bad input send what the types forbid. */
export interface RawCall {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  sessionId?: string | undefined;
  headers?: Record<string, string>;
  /** Where the API runs, when it is not the emulators' Hosting. */
  baseUrl?: string;
}

export interface RawAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** An address that no other call comes from. */
export function uniqueAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}

/** The header of a call that comes from this address through these others. */
export function from(...addresses: string[]): { 'X-Forwarded-For': string } {
  return { 'X-Forwarded-For': addresses.join(', ') };
}

/** Calls an endpoint over HTTP. The status must be documented, and the body must fit what the contract says of it. */
export async function request(endpoint: Endpoint, call: RawCall = {}): Promise<RawAnswer> {
  const response = await fetch(addressOf(endpoint, call), {
    method: endpoint.method,
    headers: {
      // Each call comes from an address of its own, so per-address limits meet only the tests that want them.
      ...from(uniqueAddress()),
      ...(call.body !== undefined && { 'Content-Type': 'application/json' }),
      ...(call.sessionId !== undefined && { 'X-Session-Id': call.sessionId }),
      ...call.headers,
    },
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
  });
  const text = await response.text();
  recordStatus(endpoint, response.status);
  expect(documentedStatuses(endpoint), `${endpoint.method} ${endpoint.path}: ${text}`).toContain(response.status);
  expectDocumentedBody(endpoint, response, text);
  return { status: response.status, headers: response.headers, text };
}

/** Calls an endpoint as the contract allows and answers the body of its success; any other status fails the test. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: keyof CallInput<E> extends never
    ? [Pick<RawCall, 'sessionId' | 'baseUrl'>?]
    : [CallInput<E> & Pick<RawCall, 'sessionId' | 'baseUrl'>]
): Promise<Answer<E>> {
  const answer = await request(endpoint, input);
  expect(answer.status, answer.text).toBe(endpoint.status ?? 200);
  return (endpoint.media ? answer.text : JSON.parse(answer.text)) as Answer<E>;
}

/** Calls an endpoint that must refuse with this status, and answers the error body. */
export async function refusal(endpoint: Endpoint, status: number, input: RawCall = {}): Promise<ErrorBody> {
  const answer = await request(endpoint, input);
  expect(answer.status, answer.text).toBe(status);
  return errorBodySchema.parse(JSON.parse(answer.text));
}

function addressOf({ path }: Endpoint, { params = {}, query = {}, baseUrl = environment.SITE_URL }: RawCall): URL {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const url = new URL(filled, baseUrl);
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null)
        url.searchParams.append(key, typeof one === 'string' ? one : JSON.stringify(one));
    }
  }
  return url;
}

function expectDocumentedBody(endpoint: Endpoint, response: Response, text: string): void {
  if (!response.ok && !endpoint.isPage) {
    errorBodySchema.parse(JSON.parse(text));
    return;
  }
  if (endpoint.media) expect(response.headers.get('content-type')).toContain(endpoint.media);
  else endpoint.response.parse(JSON.parse(text));
}
