import { unzipSync } from 'fflate';

/** The files of a ZIP, by their paths. */
export function unzipped(zip: Uint8Array): Record<string, Buffer> {
  return Object.fromEntries(Object.entries(unzipSync(zip)).map(([path, bytes]) => [path, Buffer.from(bytes)]));
}
