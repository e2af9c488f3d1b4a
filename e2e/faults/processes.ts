import { environment } from '../../functions/src/testing/environment.ts';
import { processesWith } from '../../scripts/emulators/processes.mjs';

/** Kills the processes of one function of this suite, like a crash. Returns their number. */
export function killFunction(name: string): number {
  const pids = processesOf(name);
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  return pids.length;
}

/** Whether one of this suite's functions has a process. */
export function isRunning(name: string): boolean {
  return processesOf(name).length > 0;
}

// The Functions emulator starts processes per function. Their environment names the function and the suite.
function processesOf(name: string): number[] {
  const { GCLOUD_PROJECT, FIRESTORE_EMULATOR_HOST } = environment;
  return processesWith({ FUNCTION_TARGET: name, GCLOUD_PROJECT, FIRESTORE_EMULATOR_HOST }).map(({ pid }) => pid);
}
