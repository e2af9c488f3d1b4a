import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const named = /import \{([^}]*)\} from 'functions\/contract\/words\/(\w+)\.json';/g;
const sectionId = /^\0messages\/(\w+)\/(\w+)$/;
const { resolve } = createRequire(import.meta.url);

/**
 * Makes a module of each message section that is imported by name. As one module, the file would load all sections with
 * the first page.
 */
export function messagesBySection(): Plugin {
  return {
    name: 'messages-by-section',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: named },
      handler: (code) => ({
        code: code.replace(named, (_, names: string, language: string) => importsOf(names, language)),
        map: null,
      }),
    },
    resolveId: { filter: { id: sectionId }, handler: (id) => id },
    load: {
      filter: { id: sectionId },
      async handler(id) {
        const [, language = '', section = ''] = sectionId.exec(id) ?? [];
        const file = resolve(`functions/contract/words/${language}.json`);
        this.addWatchFile(file);
        const messages = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
        return `export default ${JSON.stringify(messages[section])};`;
      },
    },
  };
}

/** Section that a build module holds, or null. */
export function sectionIn(id: string): string | null {
  return sectionId.exec(id)?.[2] ?? null;
}

function importsOf(names: string, language: string): string {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => `import ${name} from '\\0messages/${language}/${name}';`)
    .join(' ');
}
