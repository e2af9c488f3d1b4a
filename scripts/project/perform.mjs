import { setTimeout as delay } from 'node:timers/promises';
import { onStopRequest } from '../emulators/stop-request.mjs';
import { explain } from './explain.mjs';

// Firestore rolls a failed transaction back after its answer; records that it read stay locked until then.
const rollbackMs = 5_000;

/**
 * Does a command's work and ends this process. If it works on a project's data, Firestore has released its locks first.
 * @param {() => Promise<unknown>} work  sets the exit code if it does not succeed
 * @param {object} says
 * @param {string} [says.projectId]  project of the data
 * @param {() => string} says.stopped  state after Ctrl-C, and how to continue
 * @param {(why: string, isRefused: boolean) => string} says.failed  state after a failure; `isRefused` if a rule of the product forbids it
 * @param {{ end: () => void }} [says.line]  progress line, which ends before anything is printed
 */
export async function perform(work, { projectId, stopped, failed, line }) {
  onStopRequest(async () => {
    line?.end();
    console.log(stopped());
    await endProcess(130, projectId);
  });
  try {
    await work();
  } catch (error) {
    line?.end();
    const { message, name } = /** @type {Error} */ (error);
    console.error(failed(projectId ? explain(error, projectId) : message, name === 'AppError'));
    process.exitCode = 1;
  }
  await endProcess(process.exitCode, projectId);
}

/**
 * @param {typeof process.exitCode} code
 * @param {string | undefined} projectId
 */
async function endProcess(code, projectId) {
  if (projectId) {
    const { db } = await import('../../functions/src/firestore/firebase.ts');
    await Promise.race([db.terminate().catch(() => undefined), delay(rollbackMs)]);
  }
  // Open connections need not be waited for.
  process.exit(code);
}
