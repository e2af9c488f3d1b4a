import type { JourneyApi } from './api.ts';
import { test } from './journey.ts';

/** Delays mails by this many minutes in each test of a file, and restores the settings afterwards. */
export function useMailDelay(minutes: Parameters<JourneyApi['letMailsWait']>[0]): void {
  let before: Awaited<ReturnType<JourneyApi['settings']>>;
  test.beforeEach(async ({ api }) => {
    before = await api.settings();
    await api.letMailsWait(minutes);
  });
  test.afterEach(async ({ api }) => {
    await api.saveSettings(before);
  });
}
