import { decodeCsv } from './decode-csv.ts';
import { readImportFile } from './import-file.ts';

// Reads a file off the main thread, so a large one does not hold up the screen.
addEventListener('message', (event: MessageEvent<File>) => {
  void event.data.arrayBuffer().then((bytes) => {
    postMessage(readImportFile(decodeCsv(bytes)));
  });
});
