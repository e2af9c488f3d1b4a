import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';

/** Name of the file that lists the folder's content. Written last: without it, the export is incomplete. */
export const manifestName = 'manifest.json';

const manifestSchema = z.object({
  format: z.literal(1),
  projectId: z.string(),
  exportedAt: z.string(),
  counts: z.object({ documents: z.int(), objects: z.int(), accounts: z.int(), accountsWithPassword: z.int() }),
  /** Number of records and SHA-256 of each file, by path in the folder. */
  files: z.record(z.string(), z.object({ records: z.int(), sha256: z.string() })),
  notExported: z.record(z.string(), z.string()),
});

/** Checked before restoring. */
export type Manifest = z.output<typeof manifestSchema>;

/** Throws if it is missing or unreadable by this version. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => null);
  if (text === null) throw new Error(`${folder} holds no whole export: it has no ${manifestName}.`);
  const manifest = manifestSchema.safeParse(JSON.parse(text));
  if (!manifest.success) throw new Error(`${manifestName} is not one that this version can read.`);
  return manifest.data;
}

/** Throws the names of missing or changed files. */
export async function checkFiles(folder: string, { files }: Manifest, onFile: (name: string) => void): Promise<void> {
  const wrong: string[] = [];
  for (const [name, { sha256 }] of Object.entries(files)) {
    onFile(name);
    if ((await checksum(join(folder, name))) !== sha256) wrong.push(name);
  }
  if (wrong.length === 0) return;
  throw new Error(
    `These files are missing or were changed since the export: ${wrong.join(', ')}. Nothing was restored.`,
  );
}

/** SHA-256 in hexadecimal; null if missing. */
export async function checksum(path: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
    return hash.digest('hex');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
