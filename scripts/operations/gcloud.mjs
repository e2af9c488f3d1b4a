import { run } from '../setup/run.mjs';

/**
 * Runs gcloud and answers what it printed. Throws what it said when it failed.
 * @param {string[]} args
 */
export async function gcloud(args) {
  const { ok, output } = await run('gcloud', [...args, '--quiet', '--verbosity=error']);
  if (!ok) throw new Error(`gcloud ${args.slice(0, 4).join(' ')} failed:\n${output.trim()}`);
  return output.trim();
}
