import type { ImportFile } from './import-file.ts';

/** Reads a CSV file in a worker that lives as long as that takes. */
export function readInWorker(file: File): Promise<ImportFile> {
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ImportFile>((resolve, reject) => {
    worker.addEventListener('message', (event: MessageEvent<ImportFile>) => {
      resolve(event.data);
    });
    worker.addEventListener('error', (event) => {
      reject(new Error(event.message));
    });
    worker.postMessage(file);
  }).finally(() => {
    worker.terminate();
  });
}
