import { defineConfig } from 'oxlint';

const expressOnlyInHttp = { name: 'express', message: 'Express stays in app.ts, http/ and *.routes.ts.' };
const firebaseAdminOnlyInStores = {
  regex: '^(firebase-admin|@google-cloud/firestore)',
  message: 'The Admin SDK stays in firestore/ and stores.',
};
const filesAreWrittenWhole = {
  name: 'node:fs',
  importNames: ['writeFileSync'],
  message: 'Write it by writeWhole of setup/write-whole.mjs.',
};
const processEnvOnlyInConfig = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'config.ts is the sole reader of process.env.',
};
const raceOnlyInDeadline = {
  selector: "CallExpression[callee.object.name='Promise'][callee.property.name='race']",
  message: '`within` of deadline.ts waits for work no longer than so many milliseconds.',
};
const storedFieldsAreWritten = {
  selector: "CallExpression[callee.property.name='default']",
  message:
    'Writers write every stored field. One that may be missing is `nullIfMissing`: functions/src/chores/README.md.',
};
// Defaults of request fields do not read old data: in the contract only Firestore rows are stored.
const rowsAreWritten = {
  ...storedFieldsAreWritten,
  selector: `FunctionDeclaration[id.name=/RowSchema$/] ${storedFieldsAreWritten.selector}`,
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
  selector:
    ':matches(ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration)[source.value=/^functions.contract(?!.(text.address|words.say)$)/]',
  message: 'ui and lib know no domain: what needs the contract belongs to api, components or a feature.',
};

/** Rules as errors, by name. */
const errors = (/** @type {string} */ names) =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, /** @type {const} */ ('error')]),
  );

/** ESLint's recommended set, without `no-undef`: the compiler knows every name. */
const javascript = errors(`
  constructor-super for-direction getter-return no-async-promise-executor no-case-declarations no-class-assign
  no-compare-neg-zero no-cond-assign no-const-assign no-constant-binary-expression no-constant-condition no-control-regex
  no-debugger no-delete-var no-dupe-class-members no-dupe-else-if no-dupe-keys no-duplicate-case no-empty
  no-empty-character-class no-empty-pattern no-empty-static-block no-ex-assign no-extra-boolean-cast no-fallthrough
  no-func-assign no-global-assign no-import-assign no-invalid-regexp no-loss-of-precision no-misleading-character-class
  no-new-native-nonconstructor no-nonoctal-decimal-escape no-obj-calls no-prototype-builtins no-redeclare no-regex-spaces
  no-self-assign no-setter-return no-shadow-restricted-names no-sparse-arrays no-this-before-super no-unassigned-vars
  no-unexpected-multiline no-unreachable no-unsafe-finally no-unsafe-negation no-unsafe-optional-chaining no-unused-labels
  no-unused-private-class-members no-useless-assignment no-useless-backreference no-useless-catch no-useless-escape no-with
  preserve-caught-error require-yield use-isnan valid-typeof`);

/** The strict and stylistic sets of typescript-eslint, with types. Rules without an equivalent: scripts/project/README.md. */
const typescript = errors(`
  no-array-constructor no-empty-function no-unused-expressions no-useless-constructor no-var prefer-const prefer-rest-params
  prefer-spread
  typescript/adjacent-overload-signatures typescript/array-type typescript/await-thenable typescript/ban-tslint-comment
  typescript/class-literal-property-style typescript/consistent-generic-constructors
  typescript/consistent-indexed-object-style typescript/consistent-type-assertions
  typescript/consistent-type-definitions typescript/dot-notation typescript/no-array-delete typescript/no-base-to-string
  typescript/no-confusing-non-null-assertion typescript/no-confusing-void-expression typescript/no-deprecated
  typescript/no-duplicate-enum-values typescript/no-duplicate-type-constituents typescript/no-dynamic-delete
  typescript/no-empty-object-type typescript/no-explicit-any typescript/no-extra-non-null-assertion
  typescript/no-extraneous-class typescript/no-floating-promises typescript/no-for-in-array
  typescript/no-generated-empty-object-type typescript/no-implied-eval typescript/no-inferrable-types
  typescript/no-invalid-void-type typescript/no-meaningless-void-operator typescript/no-misused-new
  typescript/no-misused-promises typescript/no-misused-spread typescript/no-mixed-enums typescript/no-namespace
  typescript/no-non-null-asserted-nullish-coalescing typescript/no-non-null-asserted-optional-chain
  typescript/no-non-null-assertion typescript/no-redundant-type-constituents typescript/no-require-imports
  typescript/no-this-alias typescript/no-unnecessary-boolean-literal-compare typescript/no-unnecessary-condition
  typescript/no-unnecessary-template-expression typescript/no-unnecessary-type-arguments
  typescript/no-unnecessary-type-assertion typescript/no-unnecessary-type-constraint
  typescript/no-unnecessary-type-conversion typescript/no-unnecessary-type-parameters typescript/no-unsafe-argument
  typescript/no-unsafe-assignment typescript/no-unsafe-call typescript/no-unsafe-declaration-merging
  typescript/no-unsafe-enum-assignment typescript/no-unsafe-enum-comparison typescript/no-unsafe-function-type
  typescript/no-unsafe-member-access typescript/no-unsafe-return typescript/no-unsafe-unary-minus
  typescript/no-useless-default-assignment typescript/no-wrapper-object-types
  typescript/non-nullable-type-assertion-style typescript/only-throw-error typescript/prefer-as-const
  typescript/prefer-find typescript/prefer-for-of typescript/prefer-function-type typescript/prefer-includes
  typescript/prefer-literal-enum-member typescript/prefer-namespace-keyword typescript/prefer-promise-reject-errors
  typescript/prefer-reduce-type-parameter typescript/prefer-regexp-exec typescript/prefer-return-this-type
  typescript/prefer-string-starts-ends-with typescript/related-getter-setter-pairs typescript/require-await
  typescript/switch-exhaustiveness-check typescript/triple-slash-reference typescript/unbound-method
  typescript/unified-signatures typescript/use-unknown-in-catch-callback-variable`);

const react = errors(`
  react/error-boundaries react/exhaustive-deps react/globals react/immutability react/incompatible-library
  react/preserve-manual-memoization react/purity react/refs react/rules-of-hooks react/set-state-in-effect
  react/set-state-in-render react/static-components react/unsupported-syntax react/use-memo react/void-use-memo`);

export default defineConfig({
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'off' },
  plugins: ['eslint', 'typescript', 'import', 'react'],
  jsPlugins: ['./scripts/project/lint-rules.mjs'],
  ignorePatterns: [
    '.cache/',
    '.data*/',
    'functions/build/',
    'functions/lib/',
    'web/dist/',
    'dev-build/',
    // Its test generates the types, and the compiler checks it there.
    'e2e/api-client/',
  ],
  rules: {
    'local/docstring': 'error',
    'local/no-restricted-syntax': 'error',
    'local/plain-english': 'error',
    'max-lines': ['error', 300],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  },
  overrides: [
    {
      files: ['**/*.mjs'],
      rules: {
        ...javascript,
        'no-irregular-whitespace': [
          'error',
          { skipStrings: true, skipComments: false, skipRegExps: false, skipTemplates: false },
        ],
      },
    },
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        ...typescript,
        'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
        'typescript/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
        'typescript/restrict-plus-operands': [
          'error',
          {
            allowAny: false,
            allowBoolean: false,
            allowNullish: false,
            allowNumberAndString: false,
            allowRegExp: false,
          },
        ],
        'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
        'typescript/return-await': ['error', 'error-handling-correctness-only'],
        'import/no-default-export': 'error',
        'no-console': ['error', { allow: ['info'] }],
        'local/import-zones': 'error',
      },
    },
    {
      // Tests may import from any folder.
      files: ['functions/src/**/*.test.ts', 'functions/src/testing/**'],
      rules: { 'local/import-zones': 'off' },
    },
    {
      files: ['functions/src/**/*.ts'],
      excludeFiles: ['functions/src/config.ts', 'functions/src/testing/**', 'functions/src/**/*.test.ts'],
      rules: {
        'local/no-restricted-syntax': ['error', processEnvOnlyInConfig, raceOnlyInDeadline, storedFieldsAreWritten],
      },
    },
    {
      files: ['functions/src/contract/**/*.ts'],
      excludeFiles: ['functions/src/**/*.test.ts'],
      rules: { 'local/no-restricted-syntax': ['error', processEnvOnlyInConfig, raceOnlyInDeadline, rowsAreWritten] },
    },
    {
      files: ['{functions,web}/src/**/*.{ts,tsx}'],
      excludeFiles: ['{functions,web}/src/testing/**', '{functions,web}/src/**/*.test.{ts,tsx}'],
      rules: { 'local/no-past': 'error' },
    },
    {
      files: ['functions/src/**/*.ts'],
      excludeFiles: [
        'functions/src/app.ts',
        'functions/src/http/**',
        'functions/src/**/*.routes.ts',
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
      files: ['functions/src/art/clean/**/*.ts'],
      excludeFiles: ['functions/src/art/clean/**/*.test.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          { patterns: [{ regex: '^(node:|firebase|express$)', message: 'art/clean is pure.' }] },
        ],
      },
    },
    {
      files: ['functions/src/art/{text,designs}/**/*.ts'],
      excludeFiles: ['functions/src/art/{text,designs}/**/*.test.ts'],
      rules: {
        'no-restricted-imports': ['error', { patterns: [{ regex: '^[^.]', message: 'art/ needs no package.' }] }],
      },
    },
    {
      files: ['functions/src/**/*.store.ts', 'functions/src/firestore/**'],
      excludeFiles: ['functions/src/http/**'],
      rules: { 'no-restricted-imports': ['error', { paths: [expressOnlyInHttp] }] },
    },
    {
      files: ['functions/src/app.ts', 'functions/src/http/*.ts', 'functions/src/**/*.routes.ts'],
      excludeFiles: ['functions/src/**/*.store.ts'],
      rules: { 'no-restricted-imports': ['error', { patterns: [firebaseAdminOnlyInStores] }] },
    },
    {
      files: ['web/src/**/*.{ts,tsx}'],
      rules: {
        ...react,
        'no-restricted-globals': ['error', { name: 'fetch', message: 'fetch lives in lib/call.ts alone.' }],
        'local/no-restricted-syntax': ['error', listenersOnlyInStores],
        'no-restricted-imports': ['error', { patterns: [firebaseOnlyWhereOneListens] }],
      },
    },
    {
      files: ['web/src/**/*.{ts,tsx}'],
      excludeFiles: [
        ...['web/src/**/testing/**', 'web/src/**/*.test.{ts,tsx}'],
        // Headings of tables in many languages, names of samples, and elements of XML.
        'web/src/features/import/columns/column-names.ts',
        ...['web/src/features/templates/fields/use-examples.ts', 'web/src/features/templates/drawing/sample-values.ts'],
        'web/src/features/import/read/xlsx-parts.ts',
      ],
      rules: { 'local/texts-are-messages': 'error' },
    },
    {
      files: ['web/src/{ui,lib}/**/*.{ts,tsx}'],
      // The endpoint types a call's result, and the answer's format its error.
      excludeFiles: ['web/src/lib/{call,api-error}.ts', 'web/src/lib/**/*.test.ts'],
      rules: { 'local/no-restricted-syntax': ['error', listenersOnlyInStores, noDomain] },
    },
    { files: ['web/src/lib/call.ts'], rules: { 'no-restricted-globals': 'off' } },
    {
      files: ['web/src/{api,components,features}/**/live*.{ts,tsx}', 'web/src/features/auth/google-popup.ts'],
      rules: { 'no-restricted-imports': 'off' },
    },
    { files: ['**/*.config.ts'], rules: { 'import/no-default-export': 'off' } },
    {
      // Two runs, or two parts of one, may read and write the same file.
      files: ['scripts/**/*.mjs'],
      excludeFiles: ['scripts/**/*.test.mjs', 'scripts/*/testing/**', 'scripts/setup/{lock,write-whole}.mjs'],
      rules: { 'no-restricted-imports': ['error', { paths: [filesAreWrittenWhole] }] },
    },
  ],
});
