import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** A file in a ZIP, as seen by an independent reader. */
export interface ZipEntry {
  path: string;
  content: Buffer;
  /** Its name is said to be UTF-8. */
  isUtf8: boolean;
}

const utf8Flag = 0x800;

/** The files of a ZIP in order. Throws if it breaks the standard, or a name would leave its folder. */
export async function entriesOf(zip: Buffer): Promise<ZipEntry[]> {
  const file = await fromBufferPromise(zip, { strictFileNames: true });
  const entries: ZipEntry[] = [];
  for await (const entry of file.eachEntry()) {
    const content = await buffer(await file.openReadStreamPromise(entry));
    const isUtf8 = (entry.generalPurposeBitFlag & utf8Flag) !== 0;
    entries.push({ path: entry.fileName, content, isUtf8 });
  }
  return entries;
}
