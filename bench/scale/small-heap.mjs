/** Node's default heap on a machine with 256 MiB. Otherwise a process takes all memory before it collects garbage. */
export const smallHeap = { NODE_OPTIONS: '--max-old-space-size=128' };
