// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { overwrite, refresh } from './query-cache.ts';

test('an answer that was asked for before a change does not pass for the newest', async () => {
  const client = createQueryClient();
  const answers: ((rows: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ['users'], queryFn });
  const stop = observer.subscribe(() => undefined);
  const refreshed = refresh(client, [['users']]);
  answers[0]?.('before the change');
  await vi.waitFor(() => {
    expect(answers).toHaveLength(2);
  }, 5_000);
  answers[1]?.('after the change');
  await refreshed;
  expect(observer.getCurrentResult().data).toBe('after the change');
  stop();
});

test('what a listener heard is not replaced by an answer that was asked for before it', async () => {
  const client = createQueryClient();
  const answers: ((rows: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ['stats'], queryFn });
  const stop = observer.subscribe(() => undefined);
  overwrite(client, ['stats'], 'heard');
  answers[0]?.('asked for before');
  await vi.waitFor(() => {
    expect(observer.getCurrentResult().fetchStatus).toBe('idle');
  }, 5_000);
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: 'heard' });
  stop();
});
