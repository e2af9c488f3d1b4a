import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { bucket } from '../../firestore/firebase.ts';
import { leftOutObjects } from './left-out.ts';

const pageSize = 1000;

/** Object of Cloud Storage without its content. */
export const objectSchema = z.object({
  name: z.string(),
  contentType: z.string().exactOptional(),
  cacheControl: z.string().exactOptional(),
  metadata: z.record(z.string(), z.string()).exactOptional(),
});
export type StoredObject = z.output<typeof objectSchema>;

/** Objects to export, by name. */
export async function* walkObjects(): AsyncGenerator<StoredObject> {
  let pageToken: string | undefined;
  do {
    const query = { autoPaginate: false, maxResults: pageSize, ...(pageToken && { pageToken }) };
    const [files, next] = await bucket().getFiles(query);
    for (const { name, metadata } of files) {
      if (Object.keys(leftOutObjects).some((prefix) => name.startsWith(prefix))) continue;
      yield objectSchema.parse({ name, ...withoutNothing(metadata) });
    }
    pageToken = (next as { pageToken?: string } | null)?.pageToken;
  } while (pageToken);
}

function withoutNothing({ contentType, cacheControl, metadata }: Record<string, unknown>) {
  return Object.fromEntries(Object.entries({ contentType, cacheControl, metadata }).filter(([, value]) => value));
}

export async function download({ name }: StoredObject, path: string): Promise<void> {
  await pipeline(bucket().file(name).createReadStream({ validation: 'md5' }), createWriteStream(path, { mode: 0o600 }));
}

/** Uploads a file as an object; overwrites one of the same name. */
export async function upload({ name, ...metadata }: StoredObject, path: string): Promise<void> {
  await bucket().upload(path, { destination: name, resumable: false, validation: 'md5', metadata });
}
