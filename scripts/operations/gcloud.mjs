import { onPath } from '../setup/on-path.mjs';
import { run } from '../setup/run.mjs';

/**
 * Runs gcloud and returns its result without messages such as "Created ...". Throws gcloud's error output if it fails.
 * @param {string[]} args
 */
export async function gcloud(args) {
  if (!onPath('gcloud')) {
    throw new Error('gcloud is not on this machine. Install it: https://cloud.google.com/sdk/docs/install');
  }
  const { ok, output, stdout } = await run('gcloud', [...args, '--quiet', '--verbosity=error']);
  if (!ok) throw new Error(`gcloud ${args.slice(0, 4).join(' ')} failed:\n${output.trim()}`);
  return stdout.trim();
}
