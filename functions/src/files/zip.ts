export interface ZippedFile {
  /** Path in it; a slash stands before each name in a folder. */
  path: string;
  content: Uint8Array;
}

// Of a ZIP that says nothing, some programs of Linux take the names for those of DOS, whatever its flags say. Everybody may read a file.
const madeOnUnix = { os: 3, attrs: (0o100644 << 16) >>> 0 };

/**
 * The bytes of a ZIP, as its files come. Nothing is packed: certificates and pictures are packed already. The name of a file that is
 * not plain ASCII has the flag that says so.
 */
export async function* zipOf(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  // Only the queue that makes files needs it.
  const { Zip, ZipPassThrough } = await import('fflate');
  let written: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, bytes) => {
    failure ??= error;
    written.push(bytes);
  });
  const take = () => {
    if (failure) throw failure;
    const bytes = written;
    written = [];
    return bytes;
  };
  for await (const { path, content } of files) {
    const file = Object.assign(new ZipPassThrough(path), madeOnUnix);
    zip.add(file);
    file.push(content, true);
    yield* take();
  }
  zip.end();
  yield* take();
}
