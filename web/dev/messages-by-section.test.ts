import { resolve } from 'node:path';
import { type Plugin, type Rolldown, build } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import config from '../vite.config.ts';
import { sectionIn } from './messages-by-section.ts';

const root = resolve(import.meta.dirname, '..');
let chunks: Rolldown.OutputChunk[];

const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-style' : null),
  load: (id) => (id === '\0no-style' ? '' : null),
};

// Built like the site, without its styles and the console.
beforeAll(async () => {
  const { rolldownOptions } = config.build ?? {};
  const input = ['verify', 'login'].map((entry) => resolve(root, `src/${entry}.tsx`));
  const built = await build({
    ...config,
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [withoutStyles, config.plugins],
    build: { ...config.build, write: false, rolldownOptions: { ...rolldownOptions, input, external: /console\.tsx$/ } },
  });
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
  chunks = output.filter((file) => file.type === 'chunk');
});

/** Modules loaded with one: its own file and its static imports. */
function loadedWith(module: string): string[] {
  const files = new Set(chunks.filter(({ moduleIds }) => moduleIds.includes(resolve(root, 'src', module))));
  expect(files.size).toBe(1);
  for (const { imports } of files) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) files.add(chunk);
  }
  return [...files].flatMap(({ moduleIds }) => moduleIds);
}

const search = 'features/verification/page/search-page.tsx';
const wallet = 'features/verification/credential/wallet-panel.tsx';
const meaning = 'features/verification/meaning/meaning-card.tsx';
const attestation = 'features/verification/attestation/attestation-row.tsx';
const checkOfFile = 'features/verification/check-file/checked-file.tsx';

test.each([
  // The login shares a file with a badge's page.
  ['login.tsx', ['badge', 'page', 'signIn', 'ui']],
  ['verify.tsx', ['badge', 'fact', 'page', 'ui']],
  [search, ['badge', 'fact', 'page', 'search', 'ui']],
  [meaning, ['achievement', 'badge', 'fact', 'meaning', 'page', 'ui']],
  [attestation, ['attestation', 'badge', 'page', 'ui']],
  [wallet, ['badge', 'credential', 'fact', 'page', 'ui']],
  [checkOfFile, ['badge', 'check', 'fact', 'page', 'search', 'ui']],
])('with %s no messages are loaded but those that are said there', (module, expected) => {
  const modules = loadedWith(module);
  const sections = modules.flatMap((id) => sectionIn(id) ?? []);
  expect(sections.sort()).toEqual(expected);
  expect(modules.filter((id) => id.includes('/words/en.json'))).toEqual([]);
});
