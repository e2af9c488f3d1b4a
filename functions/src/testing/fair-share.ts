import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

// What draws gives way to all else, and the tests keep every processor busy: it would have its turn too late. So it gives way
// no more than the system knows.
const { setPriority } = os;
os.setPriority = (pid: number, priority?: number) => {
  setPriority(pid, Math.min(priority ?? 0, 1));
};
syncBuiltinESMExports();
