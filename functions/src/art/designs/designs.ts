import { charter } from './charter.ts';
import { column } from './column.ts';
import type { Design } from './design.ts';
import { engraved } from './engraved.ts';
import { facet } from './facet.ts';
import { laureate } from './laureate.ts';
import { ribbon } from './ribbon.ts';
import { seal } from './seal.ts';
import { shield } from './shield.ts';

/** Available designs, in the order of the list. Why: functions/src/art/README.md. */
export const designs: readonly [Design, ...Design[]] = [
  engraved,
  laureate,
  column,
  facet,
  charter,
  seal,
  ribbon,
  shield,
];
