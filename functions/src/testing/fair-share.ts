import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

// Drawing processes have low priority, and the tests keep every processor busy, so they would be too slow. Here they
// get almost normal priority.
const { setPriority } = os;
os.setPriority = (pid: number, priority?: number) => {
  setPriority(pid, Math.min(priority ?? 0, 1));
};
syncBuiltinESMExports();
