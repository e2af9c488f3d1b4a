import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const named = /import \{([^}]*)\} from 'lucide-react';/g;
/** Icon data that only the library's own function reads. Its keys alone cost half a kilobyte per page. */
const unread = /,\s*key: "\w+"|name: "[\w-]+",\s*size: \d+,|,\s*aliases: \[[^\]]*\]|^__iconData\.node;$/gm;
const iconFile = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;

/** Makes an icon as the library does, without its options. */
const ownIcon = join(import.meta.dirname, '../src/ui/lucide-icon.ts');

/**
 * Imports each icon from its own file, built by our function. Importing from the library's list would load every icon
 * on every page.
 */
export function iconsByFile(): Plugin {
  const files = filesOfIcons();
  return {
    name: 'icons-by-file',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: () => `export { createLucideIcon as default } from ${JSON.stringify(ownIcon)};`,
    },
    transform: {
      filter: { id: [/\/src\/.*\.tsx?$/, iconFile] },
      handler: (code, id) => ({
        code: iconFile.test(id)
          ? code.replace(unread, '')
          : code.replace(named, (_, names: string) => importsOf(names, files)),
        map: null,
      }),
    },
  };
}

function importsOf(names: string, files: Map<string, string>): string {
  const icons = names.split(',').map((name) => name.trim());
  return icons
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => {
      const file = files.get(name);
      if (!file) throw new Error(`lucide-react has no icon ${name}`);
      return `import ${name} from 'lucide-react/icons/${file}';`;
    })
    .join(' ');
}

/** File of each icon, by all of its names in the library. */
function filesOfIcons(): Map<string, string> {
  const folder = dirname(createRequire(import.meta.url).resolve('lucide-react'));
  const list = readFileSync(join(folder, '../esm/lucide-react.mjs'), 'utf8');
  const lines = list.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g);
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [name, file]),
    ),
  );
}
