import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

// Processes that draw give way to all else, and the tests keep every processor busy: they would run too late. So they give way
// no more than the system knows.
const { setPriority } = os;
os.setPriority = (pid: number, priority?: number) => {
  setPriority(pid, Math.min(priority ?? 0, 1));
};
syncBuiltinESMExports();
