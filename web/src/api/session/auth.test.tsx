import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { readSessionId, storeSessionId } from '../../lib/session.ts';
import { callsTo, fakeApi, json, refusal } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleSessionId } from '../../testing/samples.ts';
import { useLogout, useSession } from './auth.ts';
import { statsQuery } from '../jobs/stats.ts';

function Probe() {
  const session = useSession();
  const logout = useLogout();
  return <button onClick={() => void logout()}>{session.status}</button>;
}

const verified = json({ email: 'admin@example.com', expiresAt: '2030-01-01T00:00:00.000Z' });

test('without a session ID, neither checking nor logging out sends a request', async () => {
  const seen = fakeApi({});
  renderInApp(<Probe />);
  await userEvent.click(screen.getByText('signed-out'));
  expect(seen).toEqual([]);
});

test('a session ID counts once the server confirms it, and the check does not send the device ID', async () => {
  const seen = fakeApi({ 'GET /api/auth/verify-session': verified });
  storeSessionId(sampleSessionId);
  renderInApp(<Probe />);
  expect(screen.getByText('loading')).toBeTruthy();
  expect(await screen.findByText('signed-in')).toBeTruthy();
  expect(seen.map(({ headers }) => headers.has('x-device-id'))).toEqual([false]);
});

test('an invalid session is cleared, with a message in the browser console', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const seen = fakeApi({ 'GET /api/auth/verify-session': refusal(401, 'unauthenticated', 'Sign in to continue.') });
  storeSessionId(sampleSessionId);
  renderInApp(<Probe />);
  expect(await screen.findByText('signed-out')).toBeTruthy();
  expect(readSessionId()).toBeNull();
  expect(info).toHaveBeenCalledOnce();
  expect(seen).toHaveLength(1);
});

test.each([
  ['confirms', json({ ok: true })],
  ['refuses', refusal(500, 'internal', 'Something failed.')],
])('logout forgets the session and all cached data when the server %s', async (_, reply) => {
  const seen = fakeApi({ 'GET /api/auth/verify-session': verified, 'POST /api/auth/logout': reply });
  storeSessionId(sampleSessionId);
  const { client } = renderInApp(<Probe />);
  client.setQueryData(['users'], ['Jane']);
  await userEvent.click(await screen.findByText('signed-in'));
  expect(await screen.findByText('signed-out')).toBeTruthy();
  expect(readSessionId()).toBeNull();
  expect(client.getQueryData(['users'])).toBeUndefined();
  expect(callsTo(seen, 'POST /api/auth/logout')).toHaveLength(1);
});

test('any call with a 401 checks the session again', async () => {
  const answers = [verified.clone(), refusal(401, 'unauthenticated', 'Sign in to continue.')];
  fakeApi({
    'GET /api/auth/verify-session': () => answers.shift() ?? json(null, 500),
    'GET /api/stats': refusal(401, 'unauthenticated', 'Sign in to continue.'),
  });
  storeSessionId(sampleSessionId);
  const { client } = renderInApp(<Probe />);
  await screen.findByText('signed-in');
  await client.query(statsQuery).catch(() => undefined);
  expect(await screen.findByText('signed-out')).toBeTruthy();
  expect(answers).toEqual([]);
});

test('a server that does not answer does not end the session', async () => {
  fakeApi({});
  storeSessionId(sampleSessionId);
  renderInApp(<Probe />);
  expect(await screen.findByText('unreachable')).toBeTruthy();
  expect(readSessionId()).toBe(sampleSessionId);
});
