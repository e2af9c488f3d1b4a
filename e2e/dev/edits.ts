import { readFileSync, writeFileSync } from 'node:fs';

const originals = new Map<string, string>();

/** Replaces a text in a file of the repository, until `undoEdits`. */
export function edit(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}.`);
  if (!originals.has(file)) originals.set(file, text);
  writeFileSync(
    file,
    text.replace(from, () => to),
  );
}

/** Restores the edited files exactly. */
export function undoEdits(): void {
  for (const [file, text] of originals) writeFileSync(file, text);
  originals.clear();
}
