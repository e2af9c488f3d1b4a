import { contrast, mixed, textColorOn } from './colors.ts';

/** Colours of the pages in light and in dark, beneath which what the school's colour makes has to be seen. */
export const grounds = {
  light: { canvas: '#fafafa', surface: '#ffffff' },
  dark: { canvas: '#0a0a0b', surface: '#131316' },
};
const readable = 4.5;

/** The colour that is nearest to one and can be read as text on a ground. */
export function readableOn(color: string, ground: string): string {
  const towards = textColorOn(ground);
  const shares = Array.from({ length: 21 }, (_, index) => index / 20);
  return (
    shares.map((share) => mixed(color, towards, share)).find((one) => contrast(one, ground) >= readable) ?? towards
  );
}

/** The colour of a button on a ground. One that is hardly seen there needs no frame of its own: it is as dark as a link. */
export function buttonColorOn(color: string, ground: string): string {
  return contrast(color, ground) >= 3 ? color : readableOn(color, ground);
}

/** The tokens of public pages in the colour of the school, as CSS: in light, in dark and on paper. */
export function schoolStyle(color: string): string {
  const [light, dark] = [grounds.light, grounds.dark].map((ground) =>
    Object.entries(tokensOn(color, ground))
      .map(([name, value]) => `--color-${name}:${value}`)
      .join(';'),
  );
  // Not the console, which is opened from a public page where somebody is signed in.
  const root = ':root:has([data-public])';
  return `${root}{${light}}@media screen and (prefers-color-scheme:dark){${root}{${dark}}.paper{${light}}}`;
}

/** The tokens by their names, on the colors of one scheme. */
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
