import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sessionKey } from '../lib/query-client.ts';
import { setLocked } from '../lib/session-lock.ts';
import { press } from '../testing/press.ts';
import { renderInApp } from '../testing/render.tsx';
import { LiveRegion } from './live-region.tsx';

const closeLiveConnection = vi.hoisted(() => vi.fn());
vi.mock('../api/live-connection.ts', () => ({ closeLiveConnection }));

const ignore = () => undefined;

function failing(error: Error) {
  return () => {
    throw error;
  };
}

test('says plainly that live updates stopped, and reconnects with everything forgotten', async () => {
  const load = vi
    .fn()
    .mockResolvedValueOnce(failing(new Error('permission-denied')))
    .mockResolvedValueOnce(() => <p>Listening</p>);
  renderInApp(<LiveRegion load={load} onFollow={ignore} />);
  expect(await screen.findByText(/^Live updates stopped\./)).toBeTruthy();
  await press('Reconnect');
  expect(await screen.findByText('Listening')).toBeTruthy();
  expect(closeLiveConnection).toHaveBeenCalledOnce();
  expect(screen.queryByText(/^Live updates stopped\./)).toBeNull();
});

test('a session that has ended is noticed when a listener ends', async () => {
  const load = vi.fn().mockResolvedValue(failing(new Error('permission-denied')));
  const { client } = renderInApp(<LiveRegion load={load} onFollow={ignore} />);
  client.setQueryData([sessionKey, 'id'], { email: 'admin@example.com' });
  await expect.poll(() => client.getQueryState([sessionKey, 'id'])?.isInvalidated).toBe(true);
});

test('nothing listens while the console is locked', async () => {
  renderInApp(<LiveRegion load={() => Promise.resolve(() => <p>Listening</p>)} onFollow={ignore} />);
  await screen.findByText('Listening');
  act(() => {
    setLocked(true);
  });
  expect(screen.queryByText('Listening')).toBeNull();
  act(() => {
    setLocked(false);
  });
  expect(await screen.findByText('Listening')).toBeTruthy();
});
