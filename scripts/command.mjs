// Runs a command of this repository: node scripts/command.mjs [--tests] FILE [words]. package.json names each with its file.
//   --tests  sets the machine up for the tests first
import { onNewEnoughNode } from './setup/node-version.mjs';

await onNewEnoughNode(async () => {
  const { runCommand } = await import('./setup/run-command.mjs');
  await runCommand();
});
