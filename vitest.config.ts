import { defineConfig } from 'vitest/config';

// Each project is one runner of `npm test`; `api`, `contract-coverage` and `rules` need the running emulators.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // A test of the web that renders nothing ends in .ts; one that needs the DOM all the same says so in its first line.
          include: [
            'functions/src/**/*.test.ts',
            'web/src/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'bench/**/*.test.mjs',
          ],
          exclude: ['**/*.api.test.ts', '**/*.coverage.test.ts', '**/node_modules/**'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['web/src/testing/setup.ts'],
        },
      },
      {
        test: {
          name: 'api',
          include: ['functions/src/**/*.api.test.ts'],
          globalSetup: ['functions/src/testing/global-setup.ts'],
          fileParallelism: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: { name: 'contract-coverage', include: ['functions/src/**/*.coverage.test.ts'] },
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
