import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import { builtinRules } from 'eslint/use-at-your-own-risk';
import tseslint from 'typescript-eslint';

/** No file in `target` imports from `from`, but for the exceptions. */
/** @type {(target: string | string[], from: string, message: string, except?: string[]) => object} */
const zone = (target, from, message, except = []) => ({ target, from, message, except });

/**
 * The rooms of functions/src, from the lowest to the highest: a file imports from its own room and from those before it.
 * `audit` has no folder yet; its place is reserved. Why: docs/decisions/019.
 */
const functionsOrder = [
  ...['contract', 'issuer-key', 'config', 'request-context', 'redact', 'log', 'count-firestore', 'app-error'],
  ...['chunks-of', 'firebase', 'firestore', 'svg', 'drawing', 'sessions', 'http'],
  ...['audit', 'settings', 'stats', 'mail', 'jobs', 'auth', 'account', 'administrators', 'badge-templates', 'tags'],
  ...['users', 'public-badges', 'badges', 'reconcile', 'migrations', 'backup', 'credentials', 'verification'],
  ...['api-document', 'client-config'],
  ...['health', 'app', 'index'],
];
const functionsDir = join(import.meta.dirname, 'functions/src');
const functionsRooms = readdirSync(functionsDir)
  .filter((name) => name !== 'testing' && !name.includes('.test.'))
  .map((name) => ({ name, place: functionsOrder.indexOf(name.replace(/\.ts$/, '')) }))
  .sort((one, other) => one.place - other.place);
const [strange] = functionsRooms.filter(({ place }) => place < 0);
if (strange) throw new Error(`${strange.name} has no place in functionsOrder: decide what it may import.`);

const webFeatures = readdirSync(join(import.meta.dirname, 'web/src/features'));

// web: app -> features -> components -> {api, ui} -> lib -> config
const webZones = [
  ...webFeatures.map((feature) =>
    zone(`./web/src/features/${feature}`, './web/src/features', 'Features never import each other.', [`./${feature}`]),
  ),
  zone(
    ['./web/src/features', './web/src/components', './web/src/api', './web/src/ui', './web/src/lib'],
    './web/src/app',
    'Only main.tsx imports app.',
  ),
  zone(
    ['./web/src/components', './web/src/api', './web/src/ui', './web/src/lib'],
    './web/src/features',
    'Imports run from features down.',
  ),
  zone(['./web/src/api', './web/src/ui', './web/src/lib'], './web/src/components', 'Imports run from components down.'),
  zone(['./web/src/ui', './web/src/lib'], './web/src/api', 'ui and lib know no domain.'),
  zone(['./web/src/api', './web/src/lib'], './web/src/ui', 'Imports run down.'),
];

// functions: by the order of rooms, and within a room routes -> service -> store
const functionsZones = [
  zone('./functions/src/contract', './functions/src', 'The contract imports zod and its siblings alone.', [
    './contract',
  ]),
  ...functionsRooms.map(({ name, place }) =>
    zone(
      `./functions/src/${name}`,
      './functions/src',
      `${name} imports from its own room and from those before it in functionsOrder.`,
      functionsRooms.filter((other) => other.place <= place).map((other) => `./${other.name}`),
    ),
  ),
  zone(
    './functions/src/**/!(badge-effects.service).ts',
    './functions/src/badges/badge-writes.store.ts',
    'Badges change through badge-effects.service.ts alone.',
  ),
  zone('./functions/src/**/*.store.ts', './functions/src/**/*.service.ts', 'Stores know no services.'),
  zone('./functions/src/**/!(*.store|*.service).ts', './functions/src/**/*.store.ts', 'Only services call stores.'),
  zone('./functions/src/**/!(*.routes|app|index).ts', './functions/src/**/*.routes.ts', 'Only app.ts imports routes.'),
];

const expressOnlyInHttp = { name: 'express', message: 'Express stays in app.ts, http/ and *.routes.ts.' };
/** What knows accounts of Firebase Auth, and is no store: it calls no Firestore. */
const sessionCode = ['administrators', 'auth-accounts', 'listener', 'passwords'].map(
  (name) => `functions/src/sessions/${name}.ts`,
);
const firebaseAdminOnlyInStores = {
  regex: '^firebase-admin',
  message: 'firebase-admin stays in firebase.ts, firestore/, stores and the session code.',
};
const processEnvOnlyInConfig = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'config.ts is the sole reader of process.env.',
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
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    plugins: { 'import-x': importX },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    settings: {
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.json'] })],
    },
    rules: {
      'max-lines': ['error', 220],
      'import-x/no-cycle': 'error',
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
    rules: { 'no-restricted-syntax': ['error', processEnvOnlyInConfig] },
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
    files: ['functions/src/svg/**/*.ts'],
    ignores: ['functions/src/svg/**/*.test.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [{ regex: '^node:', message: 'svg/ is pure.' }] }] },
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
      ...sessionCode,
      'functions/src/stats/increments*.ts',
      'functions/src/testing/**',
      'functions/src/**/*.api.test.ts',
    ],
    rules: {
      'no-restricted-imports': ['error', { paths: [expressOnlyInHttp], patterns: [firebaseAdminOnlyInStores] }],
    },
  },
  {
    files: [...['functions/src/**/*.store.ts', 'functions/src/firestore/**'], ...sessionCode],
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
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(firebase|reactfire)',
              message: 'Only lib/firebase, lib/google-popup and the screens that listen.',
            },
          ],
        },
      ],
    },
  },
  { files: ['web/src/lib/call.ts'], rules: { 'no-restricted-globals': 'off' } },
  {
    files: [
      'web/src/lib/{firebase,google-popup}.ts',
      'web/src/lib/live*.{ts,tsx}',
      'web/src/features/*/live*.{ts,tsx}',
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
      'max-lines': ['error', 220],
    },
  },
);
