import { resolve } from 'node:path';
import { type Plugin, type Rolldown, build } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import en from 'functions/contract/words/en.json';
import config from '../vite.config.ts';
import { messagesIn } from './messages-by-module.ts';

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

/** Code loaded with a module: its own file and its static imports. */
function loadedWith(module: string): string {
  const files = new Set(chunks.filter(({ moduleIds }) => moduleIds.includes(resolve(root, 'src', module))));
  expect(files.size).toBe(1);
  for (const { imports } of files) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) files.add(chunk);
  }
  return [...files].map(({ code }) => code).join('\n');
}

test('a module gets the messages that it names, whole or by their beginning, and no others', () => {
  const messages = { a: { one: '1', two: '2', 'x.y': '3' }, b: { one: '4' }, c: { d: '5' } };
  const code = "say('a.one'); say(`a.x.${kind}`); const key = \"b.one\"; import './c.d.ts'; say('a.none');";
  expect(messagesIn(code, messages)).toEqual({ a: { one: '1', 'x.y': '3' }, b: { one: '4' } });
});

test.each([
  ['login.tsx', en.signIn.portal, en.page.keep],
  ['verify.tsx', en.page.keep, en.search.purpose],
  ['features/verification/page/search-page.tsx', en.search.purpose, en.check.problem],
  ['features/verification/meaning/meaning-card.tsx', en.meaning.criteria, en.credential.wallet],
  ['features/verification/credential/wallet-panel.tsx', en.credential.wallet, en.meaning.criteria],
  ['features/verification/check-file/checked-file.tsx', en.check.problem, en.credential.wallet],
])('%s loads its own messages, and not those of other parts', (module, own, other) => {
  const code = loadedWith(module);
  expect(code).toContain(own);
  expect(code).not.toContain(other);
});
