// Runs the whole product like `npm start`, on the same data, and rebuilds on every change.
import { onNewEnoughNode } from './setup/node-version.mjs';

await onNewEnoughNode(async () => {
  const { begin } = await import('./local/begin.mjs');
  await begin('npm run dev', async () => (await import('./local/watched-product.mjs')).watchedProduct());
});
