import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);
const catalogue = resolve('functions/contract/words/en.json');
const say = resolve('functions/contract/words/say');

type Messages = Record<string, Record<string, unknown>>;

async function read(): Promise<Messages> {
  return JSON.parse(await readFile(catalogue, 'utf8')) as Messages;
}

/** Gives each module the messages of `en.json` that it names by key. */
export function messagesByModule(): Plugin {
  let messages: Promise<Messages> | undefined;
  return {
    name: 'messages-by-module',
    // Tests load all messages once.
    apply: (_, { mode }) => mode !== 'test',
    enforce: 'pre',
    // A changed text must not reload the page, so only modules that say it are updated.
    async hotUpdate({ file, modules }) {
      if (file !== catalogue) return;
      const [before, now] = [await messages, await (messages = read())];
      const users = modules.flatMap(({ importers }) => [...importers]);
      const sources = await Promise.all(users.map((user) => readFile(user.file ?? '', 'utf8')));
      const saidIn = (source: string, some: Messages = {}) => JSON.stringify(messagesIn(source, some));
      return users.filter((_, index) => saidIn(sources[index] ?? '', before) !== saidIn(sources[index] ?? '', now));
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/ },
      async handler(code) {
        this.addWatchFile(catalogue);
        const said = messagesIn(code, await (messages ??= read()));
        if (Object.keys(said).length === 0) return null;
        // At the end, so that all lines keep their numbers.
        const added = `import { speak as speakMessages } from '${say}';\nspeakMessages('en-US', ${JSON.stringify(said)});`;
        return { code: `${code}\n${added}`, map: null };
      },
    },
  };
}

/** Messages with a key in a source: `'page.title'`, or with the start of a template: `reason.${why}`. */
export function messagesIn(code: string, messages: Messages): Messages {
  const whole = new Set(Array.from(code.matchAll(/['"](\w+\.[\w.]+)['"]/g), ([, key]) => key));
  const prefixes = Array.from(code.matchAll(/`(\w+\.[\w.]*)\$\{/g), ([, prefix = '']) => prefix);
  const isSaid = (key: string) => whole.has(key) || prefixes.some((prefix) => key.startsWith(prefix));
  const sections = Object.entries(messages).map(([section, words]) => {
    const said = Object.entries(words).filter(([name]) => isSaid(`${section}.${name}`));
    return [section, Object.fromEntries(said)] as const;
  });
  return Object.fromEntries(sections.filter(([, said]) => Object.keys(said).length > 0));
}
