import { devNull } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * Connect to a Firebase project of their own, which a process chooses once; some replace a module; the last empties the store,
 * and these run when the others are done.
 */
const ownProcess = [
  'functions/src/mail/mail.api.test.ts',
  'functions/src/badges/mail-of-badge.api.test.ts',
  'functions/src/reconcile/reconcile.api.test.ts',
  'functions/src/health/health.api.test.ts',
  'functions/src/badges/badge-effects.api.test.ts',
  'functions/src/log.api.test.ts',
  'functions/src/migrations/migrations.api.test.ts',
  'functions/src/testing/school.api.test.ts',
  'functions/src/credentials/rotation.api.test.ts',
  'functions/src/backup/backup.api.test.ts',
];

// Each project belongs to one part of `npm test`; those after `web` need the running emulators.
export default defineConfig({
  test: {
    // One worker less than processors would be one alone on a small machine.
    maxWorkers: '100%',
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'unit',
          // A test of the web that renders nothing ends in .ts; one that needs the DOM all the same says so in its first line.
          include: [
            'functions/src/**/*.test.ts',
            'web/{src,dev}/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'bench/**/*.test.mjs',
          ],
          exclude: ['**/*.api.test.ts', '**/*.coverage.test.ts', '**/*.cli.test.mjs', '**/node_modules/**'],
          environment: 'node',
          // What is drawn and cleaned takes seconds on a busy machine.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['web/src/testing/setup.ts'],
          // Typing into a form takes seconds on a busy machine.
          testTimeout: 20_000,
          expect: { poll: { timeout: 5_000 } },
        },
      },
      {
        test: {
          name: 'api',
          include: ['functions/src/**/*.api.test.ts'],
          exclude: [...ownProcess, '**/node_modules/**'],
          globalSetup: ['functions/src/testing/global-setup.ts'],
          fileParallelism: false,
          // One process for all files: each would else load the whole application anew, half a second a file.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api-own-process',
          include: ownProcess,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: { name: 'contract-coverage', include: ['functions/src/**/*.coverage.test.ts'] },
      },
      {
        test: {
          name: 'faults',
          include: ['e2e/faults/**/*.test.ts'],
          setupFiles: ['e2e/faults/setup.ts'],
          // The coverage of the contract is about the API tests.
          env: { OBSERVED_STATUSES_FILE: devNull },
          fileParallelism: false,
          testTimeout: 120_000,
          // All records are compared after each test.
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'proofs',
          include: ['e2e/proofs/**/*.test.ts'],
          // The coverage of the contract is about the API tests.
          env: { OBSERVED_STATUSES_FILE: devNull },
          fileParallelism: false,
          testTimeout: 30_000,
        },
      },
      {
        // Edits files of this folder while `npm run dev` runs, and puts them back.
        test: { name: 'dev', include: ['e2e/dev/**/*.test.ts'], testTimeout: 30_000 },
      },
      {
        test: {
          // The Firebase CLI itself, against a stub of Google's APIs.
          name: 'deploy',
          include: ['scripts/deploy/*.cli.test.mjs'],
          fileParallelism: false,
          testTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'rules',
          include: ['e2e/rules/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
