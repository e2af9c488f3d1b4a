import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sessionKey } from '../../lib/query-client.ts';
import { setLocked } from '../../lib/session-lock.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { LiveRegion } from './live-region.tsx';

const closeLiveConnection = vi.hoisted(() => vi.fn());
vi.mock('../../api/live-connection.ts', () => ({ closeLiveConnection }));

const ignore = () => undefined;

test('says that live updates stopped, rechecks the session and reconnects from scratch', async () => {
  const load = vi
    .fn()
    .mockResolvedValueOnce(() => {
      throw new Error('permission-denied');
    })
    .mockResolvedValueOnce(() => <p>Listening</p>);
  const { client } = renderInApp(<LiveRegion load={load} onFollow={ignore} />);
  client.setQueryData([sessionKey, 'id'], { email: 'admin@example.com' });
  expect(await screen.findByText(/^Live updates stopped\./)).toBeTruthy();
  await expect.poll(() => client.getQueryState([sessionKey, 'id'])?.isInvalidated).toBe(true);
  await press('Reconnect');
  expect(await screen.findByText('Listening')).toBeTruthy();
  expect(closeLiveConnection).toHaveBeenCalledOnce();
  expect(screen.queryByText(/^Live updates stopped\./)).toBeNull();
});

test('live updates pause while the console is locked', async () => {
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
