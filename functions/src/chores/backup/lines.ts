import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';

export interface LineWriter {
  write(value: unknown): Promise<void>;
  close(): Promise<{ records: number; sha256: string }>;
}

/** Creates a file of JSON lines that only its owner can read. */
export async function writeLines(path: string): Promise<LineWriter> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = createWriteStream(path, { mode: 0o600 });
  const hash = createHash('sha256');
  let records = 0;
  return {
    async write(value) {
      const line = `${JSON.stringify(value)}\n`;
      hash.update(line);
      records += 1;
      if (!file.write(line)) await once(file, 'drain');
    },
    async close() {
      file.end();
      await finished(file);
      return { records, sha256: hash.digest('hex') };
    },
  };
}

/** Yields the values of a file of JSON lines, with the length of each line. */
export async function* readLines(path: string): AsyncGenerator<{ value: unknown; length: number }> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity });
  for await (const line of lines) {
    if (line !== '') yield { value: JSON.parse(line), length: Buffer.byteLength(line) };
  }
}
