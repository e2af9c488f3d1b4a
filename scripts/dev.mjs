// Runs the whole product as `npm start` does, on the same data, with everything rebuilt when a file changes.
import { onNewEnoughNode } from './setup/node-version.mjs';

await onNewEnoughNode(async () => {
  const { begin } = await import('./local/begin.mjs');
  await begin('npm run dev', async () => (await import('./local/watched-product.mjs')).watchedProduct());
});
