import { afterEach, beforeEach, expect, vi } from 'vitest';
import { emptyStore } from '../../scripts/testing/empty-store.mjs';

// Each fault has the store to itself, so what is wrong after it is its doing.
beforeEach(async () => {
  await emptyStore();
});
afterEach(async () => {
  vi.restoreAllMocks();
  // Imported this late, because a test file may change the environment first.
  const { findWrongs } = await import('./wrongs.ts');
  expect(await findWrongs()).toEqual([]);
});
