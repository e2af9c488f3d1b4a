import type { JourneyApi } from './api.ts';
import { test } from './journey.ts';

/** Lets mails wait so many minutes in each test of a file, and puts the settings back after it. */
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
