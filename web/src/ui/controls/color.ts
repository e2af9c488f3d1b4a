/** Whether dark text reads better than white on a `#rrggbb` colour, by the contrast formula of WCAG 2. */
export function isLightColor(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    linear(Number.parseInt(color.slice(start, start + 2), 16)),
  );
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  // Where the contrast with black and with white is equal: sqrt(1.05 * 0.05) - 0.05.
  return luminance > 0.179;
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
