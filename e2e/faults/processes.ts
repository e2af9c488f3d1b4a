import { execFileSync } from 'node:child_process';
import { environment } from '../../functions/src/testing/environment.ts';

/** Ends the processes of one of this suite's functions at once, as a crash does, and answers how many there were. */
export function killFunction(name: string): number {
  const pids = processesOf(name);
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  return pids.length;
}

/** Whether one of this suite's functions has a process. */
export function isRunning(name: string): boolean {
  return processesOf(name).length > 0;
}

// The Functions emulator starts processes for each function, and names it in their environment, beside the suite's.
function processesOf(name: string): number[] {
  const { GCLOUD_PROJECT, FIRESTORE_EMULATOR_HOST } = environment;
  const all = execFileSync('ps', ['axeww', '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const marks = Object.entries({ FUNCTION_TARGET: name, GCLOUD_PROJECT, FIRESTORE_EMULATOR_HOST });
  return all
    .split('\n')
    .filter((line) => marks.every(([variable, value]) => line.split(' ').includes(`${variable}=${value}`)))
    .map((line) => Number.parseInt(line, 10));
}
