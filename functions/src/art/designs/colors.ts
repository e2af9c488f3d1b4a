const channels = [1, 3, 5] as const;
const weights = [0.2126, 0.7152, 0.0722];

/** Dark ink for a paper on which a colour would be too light to read. */
const ink = '#1c1b22';
const readable = 4.5;
/** The least contrast by which a line can be seen. */
const seen = 1.35;

/** The colour of text on a background, both as `#rrggbb`: pure black or white, whichever contrasts more. */
export function textColorOn(background: string): string {
  return contrast(background, '#ffffff') >= contrast(background, '#000000') ? '#ffffff' : '#000000';
}

/** The colour for text on white paper: the given one where it can be read, else a dark ink. */
export function inkOf(color: string): string {
  return contrast(color, '#ffffff') >= readable ? color : ink;
}

/** Colours of lines on white paper: one that is hardly seen there gives way to the other. */
export function linesOnPaper({ first, second }: { first: string; second: string }) {
  const [one, other] = [first, second].map((color) => contrast(color, '#ffffff') >= seen);
  return { first: one ? first : second, second: other ? second : first };
}

/** The contrast of two colours as WCAG 2 has it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour with a share of another one in it. */
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
