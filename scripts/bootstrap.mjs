// Prepares the machine for `npm test` and others. It runs before the install, so it uses Node's own modules only.
import { onNewEnoughNode } from './setup/node-version.mjs';

await onNewEnoughNode(async () => {
  const { parseArgs } = await import('node:util');
  const { prepare } = await import('./setup/prepare.mjs');
  const { values } = parseArgs({
    options: {
      tests: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
    },
  });
  await prepare(values);
});
