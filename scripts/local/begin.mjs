import { explain } from '../setup/explain.mjs';
import { prepare } from '../setup/prepare.mjs';
import { stopwatch } from '../setup/progress.mjs';

/**
 * Sets the machine up and then runs the product. Before the set-up nothing but Node's own modules is there.
 * @param {() => Promise<import('./run-product.mjs').Product>} loadProduct
 */
export async function begin(loadProduct) {
  const clock = stopwatch();
  if (!(await clock.time('set-up', () => prepare({ quiet: true })))) return;
  try {
    const { runProduct } = await import('./run-product.mjs');
    await runProduct(await loadProduct(), clock);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}
