import type { FileRow } from '../import-rows.ts';
import type { ListAnswer, ListChoice } from './open-list.ts';
import type { ListMessage, ListRequest } from './serve-list.ts';

/** File in a worker until `close`. */
export interface OpenFile {
  /** Reads the file. Cancels a running reading, which then never answers. */
  read: (choice: ListChoice) => Promise<ListAnswer>;
  close: () => void;
}

interface Reading {
  id: number;
  rows: FileRow[];
  resolve: (answer: ListAnswer) => void;
  reject: (error: Error) => void;
}

export function openInWorker(file: File): OpenFile {
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });
  let reading: Reading | undefined;
  worker.addEventListener('message', ({ data }: MessageEvent<ListMessage>) => {
    if (data.id === reading?.id) hear(reading, data);
  });
  worker.addEventListener('error', (event) => {
    reading?.reject(new Error(event.message));
  });
  return {
    read: (choice) =>
      new Promise((resolve, reject) => {
        const id = (reading?.id ?? 0) + 1;
        const request: ListRequest = { id, choice, ...(!reading && { file }) };
        reading = { id, rows: [], resolve, reject };
        worker.postMessage(request);
      }),
    close: () => {
      worker.terminate();
    },
  };
}

function hear({ rows, resolve, reject }: Reading, message: ListMessage): void {
  if ('rows' in message) for (const row of message.rows) rows.push(row);
  else if ('shape' in message) resolve({ ...message.shape, rows });
  else if ('refused' in message) resolve(message.refused);
  else reject(new Error(message.failed));
}
