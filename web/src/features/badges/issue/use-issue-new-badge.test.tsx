import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { type SeenCall, callsTo, fakeApi, json, refusal } from '../../../testing/fake-api.ts';
import { sampleBadge } from '../../../testing/samples.ts';
import { useIssueNewBadge } from './issue-badge-dialog.tsx';

const create = 'POST /api/badges';
const issue = `POST /api/badges/${sampleBadge.id}/issue`;
const input = { userId: sampleBadge.userId, templateId: null, year: 2025, description: null };

const keyOf = ({ headers }: SeenCall) => headers.get('Idempotency-Key');

function setUp() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useIssueNewBadge(), { wrapper }).result;
}

test('a retry after a failed issue reuses the key, and different input gets a new one', async () => {
  const failing = { [create]: json(sampleBadge, 201), [issue]: refusal(503, 'unavailable', 'Try later.') };
  const seen = fakeApi(failing);
  const hook = setUp();
  for (const tried of [input, input, { ...input, year: 2026 }]) {
    await act(() => hook.current({ ...tried, key: 'key-1', mail: true }).catch(() => undefined));
  }
  expect(seen.map(({ route }) => route)).toEqual([create, issue, create, issue, create, issue]);
  const [first, again, other] = callsTo(seen, create).map(keyOf);
  expect([seen[0]?.body, seen[1]?.body]).toEqual([input, { mail: true }]);
  expect([first, again]).toEqual(['key-1', 'key-1']);
  expect(other).toMatch(/^[0-9a-f-]{36}$/);
});

test('if creation gets no answer, the next request reuses its key, even with different input', async () => {
  const seen = fakeApi({});
  const hook = setUp();
  for (const tried of [input, { ...input, year: 2026 }]) {
    await act(() => hook.current({ ...tried, key: 'key-1', mail: true }).catch(() => undefined));
  }
  expect(seen.map(keyOf)).toEqual(['key-1', 'key-1']);
});
