import type { Design } from './design.ts';
import { landscape, portrait } from './diplomas.ts';
import { ribbon } from './ribbon.ts';
import { seal } from './seal.ts';
import { shield } from './shield.ts';

/** The designs that one may choose from, in the order in which they are offered. Why: docs/decisions/092. */
export const designs: readonly [Design, ...Design[]] = [seal, ribbon, shield, portrait, landscape];
