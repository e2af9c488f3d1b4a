import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { fakeApi, json, refusal } from '../../testing/fake-api.ts';
import '../../testing/render.tsx';
import { sampleBadge } from '../../testing/samples.ts';
import { useIssueNewBadge } from './use-issue-new-badge.ts';

const create = 'POST /api/badges';
const issue = `POST /api/badges/${sampleBadge.id}/issue`;
const input = { userId: sampleBadge.userId, templateId: null, year: 2025, description: null };

function setUp() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useIssueNewBadge(), { wrapper }).result;
}

test('creates, then issues', async () => {
  const seen = fakeApi({ [create]: json(sampleBadge, 201), [issue]: json(sampleBadge) });
  const hook = setUp();
  await act(() => hook.current.issueNew(input));
  expect(seen.map(({ route }) => route)).toEqual([create, issue]);
  expect(seen[1]?.body).toEqual({});
});

test('after a failed issue the same again makes no second badge, and something else does', async () => {
  const failing = { [create]: json(sampleBadge, 201), [issue]: refusal(503, 'unavailable', 'Try later.') };
  const seen = fakeApi(failing);
  const hook = setUp();
  for (const tried of [input, input, { ...input, year: 2026 }]) {
    await act(() => hook.current.issueNew(tried).catch(() => undefined));
  }
  expect(seen.map(({ route }) => route)).toEqual([create, issue, issue, create, issue]);
});
