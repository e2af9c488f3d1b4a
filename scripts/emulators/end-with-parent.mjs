// Loaded into a program before its own code: ends it as Ctrl-C does once whoever started it was killed. The suite then saves
// its data and takes its Java along, and a compiler does not watch for ever.
import { whenParentIsGone } from './parent.mjs';

// Its output then reaches nobody, which must not break its end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
whenParentIsGone(() => process.kill(process.pid, 'SIGINT'));
