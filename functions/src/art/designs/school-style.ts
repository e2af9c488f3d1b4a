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

/** Tokens for light, dark and print. */
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

const channels = [1, 3, 5] as const;
const weights = [0.2126, 0.7152, 0.0722];

/** Dark ink if a color would be too light to read on paper. */
const ink = '#1c1b22';
const minReadableContrast = 4.5;
/** Least contrast of a visible line. */
const minVisibleContrast = 1.35;

/** Black or white text, whichever contrasts more with a `#rrggbb` background. */
export function textColorOn(background: string): string {
  return contrast(background, '#ffffff') >= contrast(background, '#000000') ? '#ffffff' : '#000000';
}

/** Text color on white paper: the given one if readable, else a dark ink. */
export function inkOf(color: string): string {
  return contrast(color, '#ffffff') >= minReadableContrast ? color : ink;
}

/** Line colors on white paper: a barely visible one is replaced with the other. */
export function linesOnPaper({ first, second }: { first: string; second: string }) {
  const [one, other] = [first, second].map((color) => contrast(color, '#ffffff') >= minVisibleContrast);
  return { first: one ? first : second, second: other ? second : first };
}

/** Contrast by WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export function mixed(color: string, other: string, share: number): string {
  const parts = channels.map((at) => Math.round(channel(color, at) * (1 - share) + channel(other, at) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(color: string): number {
  const parts = channels.map((at) => {
    const value = channel(color, at) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return parts.reduce((sum, part, index) => sum + part * (weights[index] ?? 0), 0);
}

function channel(color: string, at: number): number {
  return Number.parseInt(color.slice(at, at + 2), 16);
}
