import { readFile } from 'node:fs/promises';

/** The built certificate page and the headers that every page of the site has. */
export interface BuiltPage {
  html: string;
  headers: Record<string, string>;
}

// The build puts them beside the compiled functions; from source and from the build the way there is the same.
const folder = new URL('../../lib/site/', import.meta.url);
let built: Promise<BuiltPage> | undefined;

/** Reads the page once. Throws when the site has not been built. */
export function readBuiltPage(): Promise<BuiltPage> {
  built ??= read();
  return built;
}

async function read(): Promise<BuiltPage> {
  const [html, headers] = await Promise.all(
    ['page.html', 'headers.json'].map((name) => readFile(new URL(name, folder), 'utf8')),
  );
  return { html: html ?? '', headers: JSON.parse(headers ?? '{}') as Record<string, string> };
}
