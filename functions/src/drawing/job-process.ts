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

export interface ProcessJob {
  kind: string;
  [input: string]: unknown;
}

interface Limits {
  program: URL;
  maxMegabytes: number;
  /** Part of it for JavaScript. */
  heapMegabytes: number;
  failure: (message: string) => Error;
}

/** Processor time and elapsed time. */
export interface Patience {
  cpuMs: number;
  waitMs: number;
}

/**
 * Process for jobs that may take too much time or memory. Runs one at a time with low priority, because all requests
 * share the memory. A job beyond its limits is killed with its process.
 */
export class JobProcess {
  readonly #limits: Limits;
  #child: ChildProcess | undefined;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Throws the limits' failure, or BusyError if the machine is too busy. */
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
        // A job that got less than half of the time was delayed by others.
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
      // Starts immediately: a late first measurement would show no use.
      look();
      const watch = setInterval(look, lookMs);
      child.on('message', onMessage).on('exit', onExit);
      child.send(job);
    });
  }

  #start(): ChildProcess {
    const { program, heapMegabytes } = this.#limits;
    // It needs no secrets, so its environment is empty. It loads modules like this process, possibly from source.
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
    // Some systems do not allow it.
  }
}

// Null if the system does not report it, such as a Mac; the elapsed time limit still applies there.
async function useOf({ pid = 0 }: ChildProcess): Promise<{ bytes: number; cpu: number | null }> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
  const [memory, stat] = await Promise.all([read('statm'), read('stat')]);
  if (stat === '') return { bytes: 0, cpu: null };
  // The second field, the program's name in brackets, may contain spaces.
  const times = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(times[11] ?? 0) + Number(times[12] ?? 0);
  return { bytes: Number(memory.split(' ')[1] ?? 0) * bytesPerPage, cpu: (ticks / cpuTicksPerSecond) * 1000 };
}
