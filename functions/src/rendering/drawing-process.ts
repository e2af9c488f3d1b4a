import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./drawing-process/main.mjs', import.meta.url));
const bytesPerPage = 4096;
const maxBytes = 500 * 1_048_576;
const lookMs = 50;

/** The drawing could not be made: it is beyond what a renderer takes, or took too long or too much memory. */
export class DrawingError extends Error {
  override readonly name = 'DrawingError';
}

let child: ChildProcess | undefined;
let queue: Promise<unknown> = Promise.resolve();

/**
 * Does a job in a process of its own and answers its result. A few harmless-looking elements can keep a renderer busy
 * for hours or fill the memory; it is native code that nothing in its own process can stop.
 */
export function runDrawingJob<T>(job: { kind: string } & Record<string, unknown>, maxMs: number): Promise<T> {
  // One at a time: the memory of an instance is shared by all of its requests.
  const result = queue.then(() => doJob(job, maxMs));
  queue = result.catch(() => undefined);
  return result as Promise<T>;
}

function doJob(job: object, maxMs: number): Promise<unknown> {
  const worker = (child ??= startProcess());
  return new Promise<unknown>((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer);
      clearInterval(watch);
      worker.off('message', onMessage).off('exit', onExit);
      act();
    };
    const give = (message: string) => {
      stop(worker);
      settle(() => {
        reject(new DrawingError(message));
      });
    };
    const onMessage = (answer: { result?: unknown; error?: string }) => {
      settle(() => {
        if (answer.error === undefined) resolve(answer.result);
        else reject(new DrawingError(answer.error));
      });
    };
    const onExit = () => {
      give('The renderer ended by itself.');
    };
    const timer = setTimeout(() => {
      give('The drawing takes too long to draw.');
    }, maxMs);
    const watch = setInterval(() => {
      void usedBytes(worker).then((bytes) => {
        if (bytes > maxBytes) give('The drawing takes too much memory to draw.');
      });
    }, lookMs);
    worker.on('message', onMessage).on('exit', onExit);
    worker.send(job);
  });
}

function startProcess(): ChildProcess {
  // It needs no secret, so it gets no environment.
  const worker = fork(program, { serialization: 'advanced', env: {}, execArgv: ['--max-old-space-size=256'] });
  const endWithUs = () => worker.kill('SIGKILL');
  process.once('exit', endWithUs);
  worker.once('exit', () => {
    process.off('exit', endWithUs);
    if (child === worker) child = undefined;
  });
  worker.on('error', () => undefined);
  worker.unref();
  worker.channel?.unref();
  return worker;
}

function stop(worker: ChildProcess): void {
  if (child === worker) child = undefined;
  worker.kill('SIGKILL');
}

// Zero where the system does not tell, as on a developer's Mac; the time limit holds there too.
async function usedBytes({ pid = 0 }: ChildProcess): Promise<number> {
  const pages = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(pages.split(' ')[1] ?? 0) * bytesPerPage;
}
