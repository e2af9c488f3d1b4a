/** Names in a Markdown text: files and folders, link targets, and scripts of package.json. */
export function namedIn(/** @type {string} */ markdown) {
  const prose = markdown.replaceAll(/^```mermaid[^]*?^```/gm, '');
  const code = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, text]) => text);
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target);
  return {
    files: code.filter(isFile).map((text) => text.replace(/\/$/, '')),
    links: links.filter((target) => !/^[a-z]+:/.test(target)),
    scripts: [...markdown.matchAll(/\bnpm run (?:--\S+ )*(\w[\w:-]*)/g)].map(([, name]) => name),
  };
}

const folders = /^(functions|web|scripts|e2e|bench|docs|\.ci)\//;
const endings = /^[\w./-]+\.(ts|tsx|mjs|json|jsonc|md|html|css|java|sh|py|rules|svg|ttf)$/;

/**
 * Patterns, placeholders and bare extensions (`*.api.test.ts`, `<name>-page.tsx`, `.ts`) name no single file.
 * Addresses, relative imports and the web's imports from `functions/contract` and `functions/art` are not file names
 * either.
 */
function isFile(/** @type {string} */ text) {
  if (/[\s*<>{}$:]|^(\.\w+)+$|^\.?\/|^functions\/(?:contract|art)\b/.test(text)) return false;
  return folders.test(text) || endings.test(text);
}
