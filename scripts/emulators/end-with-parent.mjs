// Loaded into a program before its own code. Ends it like Ctrl-C when its parent is killed, so that a suite saves its
// data and a compiler stops watching.
import { whenParentIsGone } from './parent.mjs';

// No one reads its output then, which must not break its end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
whenParentIsGone(() => process.kill(process.pid, 'SIGINT'));
