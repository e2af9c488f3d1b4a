import { contrast, mixed, textColorOn } from './colors.ts';

/** Background colors of pages, light and dark, on which the school's color must be visible. */
export const grounds = {
  light: { canvas: '#fafafa', surface: '#ffffff' },
  dark: { canvas: '#0a0a0b', surface: '#131316' },
};
const readable = 4.5;

/** The color nearest to `color` that is readable as text on a background. */
export function readableOn(color: string, ground: string): string {
  const towards = textColorOn(ground);
  const shares = Array.from({ length: 21 }, (_, index) => index / 20);
  return (
    shares.map((share) => mixed(color, towards, share)).find((one) => contrast(one, ground) >= readable) ?? towards
  );
}

/** Button color on a background. A barely visible one becomes as dark as a link, so it needs no frame. */
export function buttonColorOn(color: string, ground: string): string {
  return contrast(color, ground) >= 3 ? color : readableOn(color, ground);
}

/** CSS color tokens of public pages in the school's color: light, dark and print. */
export function schoolStyle(color: string): string {
  const [light, dark] = [grounds.light, grounds.dark].map((ground) =>
    Object.entries(tokensOn(color, ground))
      .map(([name, value]) => `--color-${name}:${value}`)
      .join(';'),
  );
  // Not for the console, which signed-in users open from a public page.
  const root = ':root:has([data-public])';
  return `${root}{${light}}@media screen and (prefers-color-scheme:dark){${root}{${dark}}.paper{${light}}}`;
}

/** Color tokens by name for one scheme. */
export function tokensOn(color: string, { canvas, surface }: (typeof grounds)['light']) {
  const primary = buttonColorOn(color, canvas);
  const tint = mixed(surface, color, 0.06);
  return {
    primary,
    'primary-hover': mixed(primary, textColorOn(canvas), 0.15),
    'on-primary': textColorOn(primary),
    'primary-tint': mixed(surface, color, 0.1),
    link: readableOn(color, canvas),
    brand: primary,
    'brand-tint': tint,
    'on-brand-tint': readableOn(color, tint),
  };
}
