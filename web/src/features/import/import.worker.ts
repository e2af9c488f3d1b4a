import { readImportFile } from './import-file.ts';

// Reads a file off the main thread, so a large one does not hold up the screen.
addEventListener('message', (event: MessageEvent<File>) => {
  void event.data.arrayBuffer().then((bytes) => {
    postMessage(readImportFile(decodeCsv(bytes)));
  });
});

/** The text of a CSV file: UTF-8, UTF-16 by its mark, or what older versions of Excel write. */
function decodeCsv(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
