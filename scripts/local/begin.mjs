import { dataDir } from '../paths.mjs';
import { readArguments } from '../project/read-arguments.mjs';
import { explain } from '../setup/explain.mjs';
import { prepare } from '../setup/prepare.mjs';
import { stopwatch } from '../setup/progress.mjs';
import { claimForm } from './data-form.mjs';

/**
 * Sets the machine up and then runs the product. Before the set-up only Node's own modules exist.
 * @param {string} command  as it is typed
 * @param {() => Promise<import('./run-product.mjs').Product>} loadProduct
 */
export async function begin(command, loadProduct) {
  const { values } = readArguments({
    usage: [`${command} [-- --empty]`],
    options: { empty: { type: 'boolean', default: false } },
  });
  const clock = stopwatch();
  try {
    claimForm(dataDir);
    if (!(await clock.time('set-up', () => prepare({ quiet: true })))) return;
    const { runProduct } = await import('./run-product.mjs');
    await runProduct(await loadProduct(), clock, { addsNothing: values.empty });
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}
