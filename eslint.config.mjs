import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import { builtinRules } from 'eslint/use-at-your-own-risk';
import tseslint from 'typescript-eslint';
import { docstrings } from './scripts/project/docstrings.mjs';
import { functionsZones, webZones } from './scripts/project/import-zones.mjs';

const expressOnlyInHttp = { name: 'express', message: 'Express stays in app.ts, http/ and *.routes.ts.' };
const firebaseAdminOnlyInStores = {
  regex: '^(firebase-admin|@google-cloud/firestore)',
  message: 'The Admin SDK stays in firebase.ts, firestore/ and stores.',
};
const filesAreWrittenWhole = {
  name: 'node:fs',
  importNames: ['writeFileSync'],
  message: 'Write it by writeWhole of setup/write-whole.mjs.',
};
const allRecordsInAnEmptyStore = {
  regex: '/(reconcile\\.service|disagreeing-records)\\.ts$',
  message: 'It reads all that other tests left: compare records in a file that empties the store.',
};
const processEnvOnlyInConfig = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'config.ts is the sole reader of process.env.',
};

const raceOnlyInDeadline = {
  selector: "CallExpression[callee.object.name='Promise'][callee.property.name='race']",
  message: '`within` of deadline.ts waits for work no longer than so many milliseconds.',
};
const listenersOnlyInStores = {
  selector:
    "Program > VariableDeclaration > VariableDeclarator > NewExpression[callee.name='Set'] > TSTypeParameterInstantiation > TSFunctionType",
  message: 'A value with listeners is a store: lib/store.ts.',
};
const firebaseOnlyWhereOneListens = {
  regex: '^(firebase|reactfire)',
  message: 'Only files named live*, and the window of Google.',
};
const noDomain = {
  regex: '^functions/contract(?!/(address|messages/say)$)',
  message: 'ui and lib know no domain: what needs the contract belongs to api, components or a feature.',
};

/** ESLint's recommended set, as `@eslint/js` has it. */
const recommended = [...builtinRules].filter(([, { meta }]) => meta?.docs?.recommended).map(([name]) => name);

export default defineConfig(
  {
    ignores: [
      '**/node_modules/',
      '.cache/',
      '.data*/',
      'functions/build/',
      'functions/lib/',
      'web/dist/',
      'dev-build/',
      // Typed by what its test generates; the compiler checks it there.
      'e2e/api-client/',
    ],
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { docstrings },
    rules: { 'docstrings/first-word': 'error' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    plugins: { 'import-x': importX },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    settings: {
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.json'] })],
    },
    rules: {
      'max-lines': ['error', 300],
      'import-x/no-default-export': 'error',
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones: webZones }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      'no-console': ['error', { allow: ['info'] }],
    },
  },
  {
    files: ['functions/src/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', processEnvOnlyInConfig, raceOnlyInDeadline] },
  },
  {
    // Tests reach for whatever room they need.
    files: ['functions/src/**/*.ts'],
    ignores: ['functions/src/**/*.test.ts', 'functions/src/testing/**'],
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones: functionsZones }],
    },
  },
  {
    files: ['functions/src/**/*.ts'],
    ignores: [
      'functions/src/app.ts',
      'functions/src/http/**',
      'functions/src/**/*.routes.ts',
      'functions/src/firebase.ts',
      'functions/src/firestore/**',
      'functions/src/**/*.store.ts',
      'functions/src/**/*.store.test.ts',
      'functions/src/testing/**',
      'functions/src/**/*.api.test.ts',
    ],
    rules: {
      'no-restricted-imports': ['error', { paths: [expressOnlyInHttp], patterns: [firebaseAdminOnlyInStores] }],
    },
  },
  {
    files: ['functions/src/svg/**/*.ts'],
    ignores: ['functions/src/svg/**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(node:|firebase|express$)', message: 'svg/ is pure.' }] },
      ],
    },
  },
  {
    files: ['functions/src/{art,designs}/**/*.ts'],
    ignores: ['functions/src/{art,designs}/**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^[^.]', message: 'art/ and designs/ need no package.' }] },
      ],
    },
  },
  {
    // These work in an empty store or in a project of their own.
    files: ['functions/src/**/*.api.test.ts'],
    ignores: [
      'functions/src/{backup/backup,publishing/records-agree,stats/recount}.api.test.ts',
      'functions/src/people/forgotten-everywhere.api.test.ts',
    ],
    rules: { 'no-restricted-imports': ['error', { patterns: [allRecordsInAnEmptyStore] }] },
  },
  {
    files: ['functions/src/**/*.store.ts', 'functions/src/firestore/**'],
    ignores: ['functions/src/http/**'],
    rules: { 'no-restricted-imports': ['error', { paths: [expressOnlyInHttp] }] },
  },
  {
    files: ['functions/src/app.ts', 'functions/src/http/*.ts', 'functions/src/**/*.routes.ts'],
    ignores: ['functions/src/**/*.store.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [firebaseAdminOnlyInStores] }] },
  },
  {
    files: ['functions/src/config.ts', 'functions/src/testing/**', 'functions/src/**/*.test.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': /** @type {any} */ (reactHooks) },
    rules: {
      ...reactHooks.configs['recommended-latest'].rules,
      'no-restricted-globals': ['error', { name: 'fetch', message: 'fetch lives in lib/call.ts alone.' }],
      'no-restricted-syntax': ['error', listenersOnlyInStores],
      'no-restricted-imports': ['error', { patterns: [firebaseOnlyWhereOneListens] }],
    },
  },
  {
    files: ['web/src/{ui,lib}/**/*.{ts,tsx}'],
    // A call is typed by the endpoint that it is given, and an error by the format of its answer.
    ignores: ['web/src/lib/{call,api-error}.ts', 'web/src/lib/**/*.test.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [firebaseOnlyWhereOneListens, noDomain] }] },
  },
  { files: ['web/src/lib/call.ts'], rules: { 'no-restricted-globals': 'off' } },
  {
    files: [
      'web/src/{api,components}/live*.{ts,tsx}',
      'web/src/features/*/live*.{ts,tsx}',
      'web/src/features/auth/google-popup.ts',
    ],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['**/*.config.ts'],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    files: ['**/*.mjs'],
    rules: {
      ...Object.fromEntries(recommended.map((name) => [name, 'error'])),
      // The compiler knows every name.
      'no-undef': 'off',
      'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'max-lines': ['error', 300],
    },
  },
  {
    // Two runs, or two parts of one, may read and write the same file.
    files: ['scripts/**/*.mjs'],
    ignores: ['scripts/**/*.test.mjs', 'scripts/*/testing/**', 'scripts/setup/{lock,write-whole}.mjs'],
    rules: { 'no-restricted-imports': ['error', { paths: [filesAreWrittenWhole] }] },
  },
);
