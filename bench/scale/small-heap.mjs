/**
 * A process takes what the machine has before it collects what it no longer needs. This is what Node allows itself where
 * it has 256 MiB.
 */
export const smallHeap = { NODE_OPTIONS: '--max-old-space-size=128' };
