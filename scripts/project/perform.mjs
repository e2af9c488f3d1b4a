import { setTimeout as delay } from 'node:timers/promises';
import { onStopRequest } from '../emulators/stop-request.mjs';
import { explain } from './explain.mjs';

// A transaction that failed is rolled back behind its answer; the records that it read stay locked until it is.
const rollbackMs = 5_000;

/**
 * Does the work of a command, and ends this process. Where it is work on the data of a project, Firestore has let go by then
 * of what was read.
 * @param {() => Promise<unknown>} work  sets the exit code where its outcome is no success
 * @param {object} says
 * @param {string} [says.projectId]  whose data is worked on
 * @param {() => string} says.stopped  what Ctrl-C leaves, and how to go on
 * @param {(why: string, isRefused: boolean) => string} says.failed  what a failure leaves; refused is what the rules of the
 *   product do not allow
 * @param {{ end: () => void }} [says.line]  of progress, which is ended before anything is said
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
    const { db } = await import('../../functions/src/firebase.ts');
    await Promise.race([db.terminate().catch(() => undefined), delay(rollbackMs)]);
  }
  // Open connections need not be waited for.
  process.exit(code);
}
