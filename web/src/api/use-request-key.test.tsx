import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRequestKey } from './use-request-key.ts';

test('equal content keeps its key across renders, and other content gets another', () => {
  const { result, rerender } = renderHook(() => useRequestKey());
  const first = result.current({ reason: 'Wrong' });
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  rerender();
  expect(result.current({ reason: 'Wrong' })).toBe(first);
  expect(result.current({ reason: 'Wrong class' })).not.toBe(first);
  expect(result.current({ reason: 'Given' }, 'key-1')).toBe('key-1');
});
