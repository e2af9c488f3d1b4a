import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const sectionId = /^\0messages\/(\w+)$/;
const file = createRequire(import.meta.url).resolve('functions/contract/words/en.json');

type Messages = Record<string, Record<string, unknown>>;

/** Has each module load the sections of `en.json` whose keys it contains. A screen thus loads only its own messages. */
export function messagesBySection(): Plugin {
  const messages = async () => JSON.parse(await readFile(file, 'utf8')) as Messages;
  return {
    name: 'messages-by-section',
    // Tests load all messages once.
    apply: (_, { mode }) => mode !== 'test',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/ },
      async handler(code) {
        const sections = sectionsIn(code, await messages());
        if (sections.length === 0) return null;
        // On the last line, so that all others keep their numbers.
        return { code: [code, ...sections.map((name) => `import '\\0messages/${name}';`)].join('\n'), map: null };
      },
    },
    resolveId: { filter: { id: sectionId }, handler: (id) => ({ id, moduleSideEffects: true }) },
    load: {
      filter: { id: sectionId },
      async handler(id) {
        this.addWatchFile(file);
        const section = sectionIn(id) ?? '';
        const words = { [section]: (await messages())[section] };
        return `import { speak } from 'functions/contract/words/say'; speak('en-US', ${JSON.stringify(words)});`;
      },
    },
  };
}

/** Section that a build module holds, or null. */
export function sectionIn(id: string): string | null {
  return sectionId.exec(id)?.[1] ?? null;
}

/** Sections of the keys in a source: `'page.title'`, or `page.` at the beginning of a template. */
function sectionsIn(code: string, messages: Messages): string[] {
  const whole = Array.from(code.matchAll(/['"](\w+)\.([\w.]+)['"]/g)).filter(
    ([, section = '', name = '']) => messages[section]?.[name] !== undefined,
  );
  const templates = Array.from(code.matchAll(/`(\w+)\.[\w.]*\$\{/g)).filter(([, section = '']) => messages[section]);
  return [...new Set([...whole, ...templates].map(([, section = '']) => section))];
}
