import { type BrowserContext, type Page, test as base, expect } from '@playwright/test';
import { type Administrator, createAdministrator } from '../../functions/src/testing/administrators.ts';
import { freshStore } from '../../scripts/testing/empty-store.mjs';
import { type JourneyApi, apiOf } from './api.ts';

interface Journey {
  administrator: Administrator;
  /** The administrator's calls, in a separate session. */
  api: JourneyApi;
  /** The calls of another administrator. */
  otherApi: JourneyApi;
  /** Names a call that fails on purpose: the browser reports it as a console error. No status: no answer. */
  expectFailure: (path: string, status?: number) => void;
  /**
   * Makes the server refuse every later call of the console for a missing session, since the order of calls is random.
   */
  expectSessionEnd: () => void;
  expectedFailures: string[];
  /** A second browser with nothing in common with the first. */
  visitor: Page;
}

/** The journey file that runs in this process. */
let begunFile: string | undefined;

/** The first template of a system becomes the default: a journey's own must not change other badges' meaning. */
const plainArt =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><text y="40">{{NAME}}</text><text y="80">{{YEAR}}</text></svg>';

const anyCallWithoutSession = '401 /api/*';

/** Starts the journeys of a file on an unused site with only a default template. */
async function beginFile(): Promise<void> {
  await freshStore();
  const api = await apiOf(await createAdministrator());
  await api.createTemplate({ name: 'Plain', svgContent: plainArt });
}

/** A journey fails on any console error, uncaught exception or policy violation, in any browser. */
export const test = base.extend<Journey & { begun: undefined }>({
  begun: [
    async ({}, use, { file }) => {
      if (file !== begunFile) await beginFile();
      begunFile = file;
      await use(undefined);
    },
    { auto: true },
  ],
  administrator: async ({}, use) => {
    await use(await createAdministrator());
  },
  api: async ({ administrator }, use) => {
    await use(await apiOf(administrator));
  },
  otherApi: async ({}, use) => {
    await use(await apiOf(await createAdministrator()));
  },
  expectedFailures: async ({}, use) => {
    await use([]);
  },
  expectFailure: async ({ expectedFailures }, use) => {
    await use((path, status) => expectedFailures.push(`${status ?? '?'} ${path}`));
  },
  expectSessionEnd: async ({ expectedFailures }, use) => {
    await use(() => expectedFailures.push(anyCallWithoutSession));
  },
  page: async ({ page, context, expectedFailures }, use) => {
    const complaints = await watch(context, expectedFailures);
    await use(page);
    expect(complaints()).toEqual([]);
  },
  visitor: async ({ browser, baseURL, expectedFailures }, use) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const complaints = await watch(context, expectedFailures);
    await use(await context.newPage());
    expect(complaints()).toEqual([]);
    await context.close();
  },
});

async function watch(context: BrowserContext, expectedFailures: string[]): Promise<() => string[]> {
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(`uncaught: ${String(error.error())}`));
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const [, status] = /status of (\d+)/.exec(message.text()) ?? [];
    const { url } = message.location();
    const path = URL.canParse(url) ? new URL(url).pathname : url;
    if (!isExpected(expectedFailures, status, path)) complaints.push(`${message.text()} (${url})`);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      reportError(new Error(`${violatedDirective} of the site's policy was breached by ${blockedURI}`));
    });
  });
  return () => complaints;
}

function isExpected(expected: string[], status: string | undefined, path: string): boolean {
  if (expected.includes(`${status ?? '?'} ${path}`)) return true;
  return status === '401' && path.startsWith('/api/') && expected.includes(anyCallWithoutSession);
}

export { expect };
