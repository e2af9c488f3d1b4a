import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { BusyError } from './turns.ts';

const bytesPerPage = 4096;
const cpuTicksPerSecond = 100;
const lookMs = 50;
const busyRetrySeconds = 5;
const politely = 19;

/** Message to the child process: the kind of its job, and the input. */
export interface ProcessJob {
  kind: string;
  [input: string]: unknown;
}

interface Limits {
  program: URL;
  maxMegabytes: number;
  /** The share of it that JavaScript may take. */
  heapMegabytes: number;
  /** Makes the error for a job that fails or goes beyond its limits. */
  failure: (message: string) => Error;
}

/** Time limits of a job: processor time, and time by the clock. */
export interface Patience {
  cpuMs: number;
  waitMs: number;
}

/**
 * A process of its own for jobs that may take too long or too much memory, started with its first job and kept. It does
 * one job at a time, because the memory of an instance is shared by all of its requests, and gives way to the requests.
 * A job that goes beyond its limits ends with its process, and the next job starts another one.
 */
export class JobProcess {
  readonly #limits: Limits;
  #child: ChildProcess | undefined;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Does a job and answers its result. Throws the failure of the limits, or BusyError when the machine is in its way. */
  run<T>(job: ProcessJob, patience: Patience): Promise<T> {
    const result = this.#queue.then(() => this.#run(job, patience));
    this.#queue = result.catch(() => undefined);
    return result as Promise<T>;
  }

  #run(job: ProcessJob, { cpuMs, waitMs }: Patience): Promise<unknown> {
    const child = (this.#child ??= this.#start());
    const { failure, maxMegabytes } = this.#limits;
    let before: number | undefined;
    let used: number | undefined;
    let isSettled = false;
    return new Promise<unknown>((resolve, reject) => {
      const settle = (act: () => void) => {
        isSettled = true;
        clearTimeout(timer);
        clearInterval(watch);
        child.off('message', onMessage).off('exit', onExit);
        act();
      };
      const give = (error: Error) => {
        this.#end(child);
        settle(() => {
          reject(error);
        });
      };
      const onMessage = (answer: { result?: unknown; error?: string }) => {
        settle(() => {
          if (answer.error === undefined) resolve(answer.result);
          else reject(failure(answer.error));
        });
      };
      const onExit = () => {
        give(failure('The process ended by itself.'));
      };
      const tooLong = () => failure('It takes too long.');
      const timer = setTimeout(() => {
        // A job that got less than half of the time was kept waiting by others.
        give(used !== undefined && used < waitMs / 2 ? new BusyError(busyRetrySeconds) : tooLong());
      }, waitMs);
      const look = () => {
        void useOf(child).then(({ bytes, cpu }) => {
          if (isSettled || cpu === null) return;
          before ??= cpu;
          used = cpu - before;
          if (bytes > maxMegabytes * 1_048_576) give(failure('It takes too much memory.'));
          else if (used > cpuMs) give(tooLong());
        });
      };
      // From the first moment: what is first looked at late seems to have used nothing.
      look();
      const watch = setInterval(look, lookMs);
      child.on('message', onMessage).on('exit', onExit);
      child.send(job);
    });
  }

  #start(): ChildProcess {
    const { program, heapMegabytes } = this.#limits;
    // It needs no secret, so it gets no environment. It reads modules as this process does, which may run from source.
    const child = fork(fileURLToPath(program), {
      serialization: 'advanced',
      env: {},
      execArgv: [...process.execArgv, `--max-old-space-size=${heapMegabytes}`],
    });
    giveWay(child);
    const endWithUs = () => child.kill('SIGKILL');
    process.once('exit', endWithUs);
    child.once('exit', () => {
      process.off('exit', endWithUs);
      if (this.#child === child) this.#child = undefined;
    });
    child.on('error', () => undefined);
    child.unref();
    child.channel?.unref();
    return child;
  }

  #end(child: ChildProcess): void {
    if (this.#child === child) this.#child = undefined;
    child.kill('SIGKILL');
  }
}

function giveWay({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, politely);
  } catch {
    // A system that does not allow it does without.
  }
}

// Null where the system does not tell, as on a developer's Mac; the limit of waiting holds there too.
async function useOf({ pid = 0 }: ChildProcess): Promise<{ bytes: number; cpu: number | null }> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
  const [memory, stat] = await Promise.all([read('statm'), read('stat')]);
  if (stat === '') return { bytes: 0, cpu: null };
  // The second field, the program's name in brackets, may contain spaces.
  const times = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(times[11] ?? 0) + Number(times[12] ?? 0);
  return { bytes: Number(memory.split(' ')[1] ?? 0) * bytesPerPage, cpu: (ticks / cpuTicksPerSecond) * 1000 };
}
