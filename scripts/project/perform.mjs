import { setTimeout as delay } from 'node:timers/promises';
import { onStopRequest } from '../emulators/stop-request.mjs';
import { explain } from './explain.mjs';

// A transaction that failed is rolled back behind its answer; the records that it read stay locked until it is.
const rollbackMs = 5_000;

/**
 * Does the work of a command on the data of a project, and ends this process when Firestore has let go of what was read.
 * @param {() => Promise<unknown>} work  sets the exit code where its outcome is no success
 * @param {object} says
 * @param {string} says.projectId
 * @param {() => string} says.stopped  what Ctrl-C leaves, and how to go on
 * @param {(why: string, isRefused: boolean) => string} says.failed  what a failure leaves; refused is what the rules of the
 *   product do not allow
 * @param {{ end: () => void }} [says.line]  of progress, which is ended before anything is said
 */
export async function perform(work, { projectId, stopped, failed, line }) {
  onStopRequest(async () => {
    line?.end();
    console.log(stopped());
    await endProcess(130);
  });
  try {
    await work();
  } catch (error) {
    line?.end();
    console.error(failed(explain(error, projectId), error instanceof Error && error.name === 'AppError'));
    process.exitCode = 1;
  }
  await endProcess(process.exitCode);
}

/** @param {typeof process.exitCode} code */
async function endProcess(code) {
  const { db } = await import('../../functions/src/firebase.ts');
  await Promise.race([db.terminate().catch(() => undefined), delay(rollbackMs)]);
  // What keeps the connection open need not be waited for.
  process.exit(code);
}
