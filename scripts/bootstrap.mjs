// Makes the machine ready for `npm start` and `npm test`. It runs before anything is installed: Node's own modules only.
import { parseArgs } from 'node:util';
import { withLock } from './setup/lock.mjs';
import { setUp } from './setup/set-up.mjs';

const { values } = parseArgs({
  options: {
    tests: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
});

const ready = values.check ? await setUp(values) : await withLock('set-up', () => setUp(values));
if (!ready) process.exitCode = 1;
