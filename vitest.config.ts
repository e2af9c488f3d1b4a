import { defineConfig } from 'vitest/config';
import { ownProcess } from './scripts/testing/own-process.mjs';

/**
 * Files that replace or reload a module, which another file may already have loaded. All other files share processes,
 * because loading takes half of the time.
 */
const unitAlone = [
  'functions/src/config.test.ts',
  'functions/src/drawing/certificates/certificate.test.ts',
  'functions/src/drawing/certificates/certificate-page.test.ts',
  'functions/src/drawing/with-shapes.test.ts',
  'functions/src/http/error-handler.test.ts',
  'functions/src/http/no-answer.test.ts',
  'functions/src/log/log.test.ts',
  'functions/src/mail/mail-queue.test.ts',
  'functions/src/public-badges/drawn-files.test.ts',
  'scripts/setup/java.test.mjs',
];
const webAlone = [
  'web/src/features/dashboard/live-region.test.tsx',
  'web/src/features/auth/google-button.test.tsx',
  'web/src/features/dashboard/dashboard-page.test.tsx',
  'web/src/features/jobs/jobs-button.test.tsx',
  'web/src/features/jobs/live-jobs.test.tsx',
  'web/src/features/jobs/use-job-ends.test.tsx',
  'web/src/features/verification/live/public-documents.test.tsx',
];

/** Processes that a test forks run from source too. */
const readsTypescript = {
  execArgv: ['--import', new URL('functions/src/testing/read-typescript.mjs', import.meta.url).href],
};
// On a busy machine, rendering or starting a process takes up to half a minute. The default is a second.
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } };
const unit = {
  environment: 'node' as const,
  setupFiles: ['functions/src/testing/fair-share.ts', 'functions/src/words.ts'],
  ...readsTypescript,
  ...patience,
};
const web = { environment: 'jsdom' as const, setupFiles: ['web/src/testing/setup.ts'], ...patience };
const api = { setupFiles: ['functions/src/words.ts'], ...readsTypescript, ...patience };

// How files share a process. `scripts/testing/parts.mjs` assigns files to parts of `npm test`; a part may use several
// of these projects. `serial` has files of several parts, each in a separate process, one after the other.
export default defineConfig({
  test: {
    // One worker fewer than processors would leave only one on a small machine.
    maxWorkers: '100%',
    silent: 'passed-only',
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          // A web test without a DOM ends in .ts.
          include: [
            'functions/src/**/*.test.ts',
            'web/{src,dev}/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'bench/**/*.test.mjs',
          ],
          exclude: [
            '**/*.api.test.ts',
            '**/*.coverage.test.ts',
            '**/*.cli.test.mjs',
            '**/node_modules/**',
            ...unitAlone,
          ],
          isolate: false,
        },
      },
      { test: { ...unit, name: 'unit-alone', include: unitAlone } },
      {
        test: {
          ...web,
          name: 'web',
          include: ['web/src/**/*.test.tsx'],
          exclude: ['**/node_modules/**', ...webAlone],
          isolate: false,
        },
      },
      { test: { ...web, name: 'web-alone', include: webAlone } },
      {
        test: {
          name: 'api',
          include: ['functions/src/**/*.{api,coverage}.test.ts'],
          exclude: [...ownProcess, '**/node_modules/**'],
          fileParallelism: false,
          // One process for all files: otherwise each loads the whole application, half a second per file.
          isolate: false,
          ...api,
          setupFiles: ['functions/src/testing/begin-fresh.ts', ...api.setupFiles],
        },
      },
      {
        test: {
          name: 'api-alone',
          include: ownProcess,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          ...api,
          setupFiles: ['functions/src/testing/serve-here.ts', ...api.setupFiles],
        },
      },
      {
        test: {
          name: 'serial',
          include: ['e2e/{rules,faults,proofs,dev}/**/*.test.ts', 'scripts/{deploy,operations}/*.cli.test.mjs'],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          ...api,
          // A deploy waits for the Firebase CLI, a fault for retries; afterwards all records are compared.
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
