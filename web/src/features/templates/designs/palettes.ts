import { contrast } from 'functions/art/designs/school-style';
import type { MessageKey } from 'functions/contract/words/say';

export interface Palette {
  label: MessageKey;
  first: string;
  second: string;
}

const palettes: readonly Palette[] = [
  { label: 'designs.navyGold', first: '#12355b', second: '#c9a24b' },
  { label: 'designs.forestSand', first: '#1d4732', second: '#d8b47c' },
  { label: 'designs.wineChampagne', first: '#5b1a28', second: '#dfc79b' },
  { label: 'designs.petrolCoral', first: '#0f3d3e', second: '#f0806a' },
  { label: 'designs.blackGold', first: '#18181b', second: '#b8923a' },
  { label: 'designs.royalSilver', first: '#1f3c9e', second: '#aab3c2' },
  { label: 'designs.plumRose', first: '#4b1d4f', second: '#dc93ab' },
];

/** Second colors for a school's color, best first. One has a contrast of at least 3 on any color. */
const seconds = ['#c9a24b', '#ecdcb4', '#18181b'];

/** Palettes to choose from, the school's first. */
export function palettesOf(schoolColor: string): [Palette, ...Palette[]] {
  const second = seconds.find((color) => contrast(color, schoolColor) >= 3) ?? '#18181b';
  return [{ label: 'designs.yourSchool', first: schoolColor, second }, ...palettes];
}
