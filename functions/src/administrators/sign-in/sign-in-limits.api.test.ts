import { describe, expect, test } from 'vitest';
import { authApi } from '../../contract/calls/auth.ts';
import { db } from '../../firestore/firebase.ts';
import { createAdministrator, mailedOtp, password } from '../../testing/administrators.ts';
import { type TestCall, call, from, refusal, request, requestCode, uniqueAddress } from '../../testing/api.ts';
import { uniqueEmail } from '../../testing/builders.ts';
import { newSessionId as newDeviceId } from '../../sessions/session.ts';
import { bodyOf } from '../../testing/client.ts';

async function status(endpoint: (typeof authApi)['login' | 'requestOtp' | 'verifyOtp'], input: TestCall) {
  return (await request(endpoint, input)).status;
}

async function together(times: number, run: (time: number) => Promise<number>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const code of await Promise.all(Array.from({ length: times }, (_, time) => run(time)))) {
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

const wrongOtp = (otp: string) => (otp === '000000' ? '000001' : '000000');

async function requestCodeFrom(headers: Record<string, string>, email: string) {
  const pending = bodyOf(authApi.requestOtp, await request(authApi.requestOtp, { body: { email }, headers }));
  return { ...pending, otp: (await mailedOtp(email)) ?? '' };
}

describe('a stranger', () => {
  test('who has codes mailed leaves the pending one usable, and another to be had', async () => {
    const { email } = await createAdministrator();
    const own = await requestCode(email);
    const stranger = () => status(authApi.requestOtp, { body: { email } });
    expect(await together(5, stranger)).toEqual({ 200: 5 });
    await requestCode(email);
    expect(await status(authApi.verifyOtp, { body: own })).toBe(200);
  });

  test('with many addresses is stopped, and a browser that signed in before is not', async () => {
    const { email } = await createAdministrator();
    const known = { 'x-device-id': newDeviceId() };
    expect(await status(authApi.login, { body: { email, password }, headers: known })).toBe(200);
    const failed = () => status(authApi.login, { body: { email, password: 'wrong' } });
    expect(await together(110, failed)).toEqual({ 401: 100, 429: 10 });
    const asked = () => status(authApi.requestOtp, { body: { email } });
    expect(await together(45, asked)).toEqual({ 200: 40, 429: 5 });

    const right = { body: { email, password } };
    expect(await status(authApi.login, right)).toBe(429);
    expect(await status(authApi.login, { ...right, headers: { 'x-device-id': newDeviceId() } })).toBe(429);
    expect(await status(authApi.login, { ...right, headers: known })).toBe(200);
    expect(await status(authApi.requestOtp, { body: { email }, headers: known })).toBe(200);
  });

  test('who knows a device id has the limits of that browser, not none', async () => {
    const { email } = await createAdministrator();
    const known = { 'x-device-id': newDeviceId() };
    expect(await status(authApi.login, { body: { email, password }, headers: known })).toBe(200);
    const failed = () => status(authApi.login, { body: { email, password: 'wrong' }, headers: known });
    expect(await together(12, failed)).toEqual({ 401: 10, 429: 2 });
  });

  test('who tries many e-mails from one address is stopped', async () => {
    const headers = from(uniqueAddress());
    const spray = () => status(authApi.login, { body: { email: uniqueEmail(), password: 'Summer2026' }, headers });
    expect(await together(60, spray)).toEqual({ 401: 50, 429: 10 });
  });

  test('a caller who forges the counted address is stopped by the last hop', async () => {
    const lastHop = uniqueAddress();
    const forged = () => {
      const headers = from(uniqueAddress(), lastHop);
      return status(authApi.requestOtp, { body: { email: uniqueEmail() }, headers });
    };
    expect(await together(110, forged)).toEqual({ 200: 100, 429: 10 });
  });
});

describe('one machine, whatever addresses it writes', () => {
  const lastHop = uniqueAddress();
  const forged = () => from(uniqueAddress(), lastHop);

  test('keeps no new browser elsewhere out of the password', async () => {
    const { email } = await createAdministrator();
    const failed = () => status(authApi.login, { body: { email, password: 'wrong' }, headers: forged() });
    expect(await together(100, failed)).toEqual({ 401: 40, 429: 60 });
    expect(await status(authApi.login, { body: { email, password } })).toBe(200);
  });

  test('keeps no new browser elsewhere out of the mailed code', async () => {
    const { email } = await createAdministrator();
    const codes = await Promise.all(Array.from({ length: 10 }, () => requestCodeFrom(forged(), email)));
    const guesses = codes.flatMap(({ sessionId, otp }) => Array(5).fill({ sessionId, otp: wrongOtp(otp) }) as object[]);
    const guess = (time: number) => status(authApi.verifyOtp, { body: guesses[time], headers: forged() });
    expect(await together(50, guess)).toEqual({ 401: 20, 429: 30 });
    const asked = () => status(authApi.requestOtp, { body: { email }, headers: forged() });
    expect(await together(30, asked)).toEqual({ 200: 6, 429: 24 });
    expect(await status(authApi.verifyOtp, { body: await requestCode(email) })).toBe(200);
  });

  test('names the sign-in methods that still work, but no time', async () => {
    const email = uniqueEmail();
    const failed = () => status(authApi.login, { body: { email, password: 'wrong' }, headers: forged() });
    await together(40, failed);
    const refused = { body: { email, password }, headers: forged() };
    expect((await refusal(authApi.login, 429, refused)).message).toBe(
      'Too many failed sign-ins. Use a browser in which you signed in before, or ask an owner to deactivate you and invite you again.',
    );
  });
});

describe('a code', () => {
  test('that is asked for again too early stays usable', async () => {
    const { email } = await createAdministrator();
    const headers = from(uniqueAddress());
    const { sessionId, otp } = await requestCodeFrom(headers, email);
    expect(await status(authApi.requestOtp, { body: { email }, headers })).toBe(429);
    expect(await status(authApi.verifyOtp, { body: { sessionId, otp } })).toBe(200);
  });

  test('of sixty guesses at once allows five, and answers all of them in time', async () => {
    const { email } = await createAdministrator();
    const { sessionId, otp } = await requestCode(email);
    const headers = from(uniqueAddress());
    const guess = (otp: string) => status(authApi.verifyOtp, { body: { sessionId, otp }, headers });
    // A late guess would get 503.
    expect(await together(60, () => guess(wrongOtp(otp)))).toEqual({ 401: 60 });
    expect(await guess(otp)).toBe(401);
  });

  test('signs in once, however often it is sent at once', async () => {
    const { email } = await createAdministrator();
    const { sessionId, otp } = await requestCode(email);
    const right = () => status(authApi.verifyOtp, { body: { sessionId, otp } });
    expect(await together(20, right)).toEqual({ 200: 1, 401: 19 });
  });

  test('is guessed wrong at most fifty times a day for one e-mail, by strangers together', async () => {
    const { email } = await createAdministrator();
    const codes = await Promise.all(Array.from({ length: 11 }, () => requestCode(email)));
    const last = await requestCode(email);
    const guesses = codes.flatMap(({ sessionId, otp }) =>
      Array.from({ length: 5 }, () => ({ sessionId, otp: wrongOtp(otp) })),
    );
    const guess = (time: number) => status(authApi.verifyOtp, { body: guesses[time] });
    expect(await together(55, guess)).toEqual({ 401: 50, 429: 5 });
    expect(await status(authApi.verifyOtp, { body: last })).toBe(429);
  });

  test('is sent twenty times in a quarter hour to the address of a school, however many ask at once', async () => {
    const headers = from(uniqueAddress());
    const asked = () => status(authApi.requestOtp, { body: { email: uniqueEmail() }, headers });
    expect(await together(60, asked)).toEqual({ 200: 20, 429: 40 });
  });
});

test('a known browser is stored as a hash that names neither it nor the e-mail; one without a device id is not', async () => {
  const { uid, email } = await createAdministrator();
  const deviceId = newDeviceId();
  await call(authApi.login, { body: { email, password } });
  await request(authApi.login, { body: { email, password }, headers: { 'x-device-id': deviceId } });
  const { docs } = await db.collection('adminDevices').where('uid', '==', uid).get();
  const stored = JSON.stringify(docs.map((document) => [document.id, document.data()]));
  expect(docs).toHaveLength(1);
  expect(stored).not.toContain(deviceId);
  expect(stored).not.toContain(email);
});
