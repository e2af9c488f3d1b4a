// Runs the whole product on this machine until Ctrl-C. Data is kept between runs, and saved every few minutes.
//   npm start -- --empty  starts without sample people and an administrator, such as for a restore
import { onNewEnoughNode } from './setup/node-version.mjs';

await onNewEnoughNode(async () => {
  const { begin } = await import('./local/begin.mjs');
  await begin('npm start', async () => (await import('./local/built-product.mjs')).builtProduct());
});
