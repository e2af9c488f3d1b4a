import { badgesApi, settingsApi, statsApi, usersApi } from 'functions/contract';
import { describe, expect, test, vi } from 'vitest';
import { fakeApi, json, outdated, refusal } from '../testing/fake-api.ts';
import { sampleBadge, sampleSessionId } from '../testing/samples.ts';
import { ApiError } from '../lib/api-error.ts';
import { addressOf, call, callRevised } from '../lib/call.ts';
import { watchPresence, storeSessionId } from '../lib/session.ts';

const user = { name: 'Jane', email: 'jane@example.com' };
const keyed = { idempotencyKey: 'key-0001' };

describe('an address', () => {
  test('leaves out null and undefined, and keeps everything else', () => {
    const query = { search: 'a b&c', status: undefined, cursor: null, page: 0, flag: false, empty: '' };
    expect(addressOf('/api/users', {}, query)).toBe('/api/users?search=a+b%26c&page=0&flag=false&empty=');
  });
  test('repeats the key of an array', () => {
    expect(addressOf('/api/users/by-tags', {}, { tagIds: ['a', null, 'b'] })).toBe(
      '/api/users/by-tags?tagIds=a&tagIds=b',
    );
  });
  test('escapes the values in its path', () => {
    expect(addressOf('/api/verify/{hash}', { hash: '../x?y' })).toBe('/api/verify/..%2Fx%3Fy');
  });
});

describe('a call', () => {
  test('sends JSON with content type, key and quoted revision if it has them, and returns the JSON of the answer', async () => {
    const seen = fakeApi({ 'POST /api/users': json({ id: '1' }, 201), 'GET /api/stats': json({}) });
    expect(await call(usersApi.create, { body: user }, { ...keyed, ifMatch: 'r1' })).toEqual({ id: '1' });
    await call(statsApi.get, {});
    expect(seen[0]?.body).toEqual(user);
    const sent = (name: string) => seen.map(({ headers }) => headers.get(name));
    expect(sent('content-type')).toEqual(['application/json', null]);
    expect(sent('idempotency-key')).toEqual(['key-0001', null]);
    expect(sent('if-match')).toEqual(['"r1"', null]);
  });
  test('returns the revision of an ETag, strong or weak, or null without one', async () => {
    const answer = (etag: string) => Response.json({ defaultYear: 2026 }, { headers: etag ? { ETag: etag } : {} });
    for (const [etag, revision] of [
      ['"a-1"', 'a-1'],
      ['W/"a-1"', 'a-1'],
      ['', null],
    ] as const) {
      fakeApi({ 'GET /api/settings': answer(etag) });
      expect(await callRevised(settingsApi.get, {})).toEqual({ defaultYear: 2026, revision });
    }
  });
  test('sends the session ID only if there is one', async () => {
    const seen = fakeApi({ 'GET /api/stats': json({}) });
    await call(statsApi.get, {});
    storeSessionId(sampleSessionId);
    await call(statsApi.get, {});
    expect(seen.map(({ headers }) => headers.get('x-session-id'))).toEqual([null, sampleSessionId]);
  });
  test('marks a call as a background request after five minutes without activity in this window', async () => {
    const seen = fakeApi({ 'GET /api/stats': json({}) });
    const onReturn = vi.fn();
    const stop = watchPresence(onReturn);
    const now = Date.now();
    const later = vi.spyOn(Date, 'now');
    const callAfter = async (minutes: number) => {
      later.mockReturnValue(now + minutes * 60_000);
      await call(statsApi.get, {});
    };
    await callAfter(20);
    storeSessionId(sampleSessionId);
    await callAfter(4);
    await callAfter(6);
    for (const [index, act] of ['pointerdown', 'click', 'keydown', 'wheel'].entries()) {
      const minutes = 20 * (index + 1);
      later.mockReturnValue(now + minutes * 60_000);
      dispatchEvent(new Event(act));
      dispatchEvent(new Event(act));
      expect(onReturn, 'each pause ends once').toHaveBeenCalledTimes(index + 1);
      await callAfter(minutes + 4);
    }
    expect(seen.map(({ headers }) => headers.get('x-background'))).toEqual([null, null, '1', null, null, null, null]);
    later.mockRestore();
    stop();
  });
  test('returns a file as a blob', async () => {
    fakeApi({ [`GET /api/badges/${sampleBadge.id}/download`]: new Response('<svg/>') });
    const file = await call(badgesApi.download, { params: { id: sampleBadge.id } });
    expect(await file.text()).toBe('<svg/>');
  });
});

describe('an unsuccessful answer', () => {
  test('throws with status, body text and the server’s message', async () => {
    fakeApi({ 'POST /api/users': refusal(409, 'conflict', 'This e-mail is taken.', { email: 'Taken.' }) });
    const error = await call(usersApi.create, { body: user }, keyed).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: expect.stringMatching(/^409: \{"message":"This e-mail is taken\."/) as string,
      status: 409,
      code: 'conflict',
      serverMessage: 'This e-mail is taken.',
      fields: { email: 'Taken.' },
    });
  });
  test('includes the current record', async () => {
    const current = { id: '1', name: 'Ada' };
    fakeApi({ 'POST /api/users': outdated(current, 'r2') });
    await expect(call(usersApi.create, { body: user }, keyed)).rejects.toMatchObject({ code: 'outdated', current });
  });
  test.each([
    ['the status text when the body is empty', '', '502: Bad Gateway'],
    ['a body that is not ours, without showing it to the user', '<h1>Timeout</h1>', '502: <h1>Timeout</h1>'],
  ])('throws %s', async (_, body, message) => {
    fakeApi({ 'GET /api/stats': new Response(body, { status: 502, statusText: 'Bad Gateway' }) });
    await expect(call(statsApi.get, {})).rejects.toMatchObject({ message, serverMessage: null });
  });
  test('times out, and can be aborted by its caller', async () => {
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => neverButFor(signal));
    await expect(call(statsApi.get, {}, { withinMs: 10 })).rejects.toMatchObject({ name: 'TimeoutError' });
    const asking = new AbortController();
    const answer = call(statsApi.get, {}, { withinMs: 60_000, signal: asking.signal });
    asking.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });
  test('can be aborted by its caller in a browser that cannot join signals', async () => {
    const known = AbortSignal;
    vi.stubGlobal('AbortSignal', { timeout: (ms: number) => known.timeout(ms) });
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => neverButFor(signal));
    const asking = new AbortController();
    const answer = call(statsApi.get, {}, { withinMs: 60_000, signal: asking.signal });
    asking.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });
});

function neverButFor(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });
}
