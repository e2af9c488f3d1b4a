import jsQr from 'jsqr';

// Its types declare a default export, but the function is the module.
const read = jsQr as unknown as typeof jsQr.default;

/** Pixels with four bytes each, as `renderPixels` gives them. */
interface Pixels {
  width: number;
  height: number;
  pixels: Buffer;
}

type Area = Record<'left' | 'top' | 'right' | 'bottom', number>;

/** Reads the QR code in a picture, as a scanner does. */
export function readQrCode({ width, height, pixels }: Pixels): string | undefined {
  return read(Uint8ClampedArray.from(pixels), width, height)?.data;
}

/** Light margin around the code in its area, in modules. */
export function quietZoneOf(picture: Pixels, area: Area): number {
  const dark = darkBox(picture, area);
  const square = squareOf(picture, dark);
  const room = [dark.left - area.left, dark.top - area.top, area.right - dark.right, area.bottom - dark.bottom];
  return Math.min(...room) / square;
}

function isDark({ width, pixels }: Pixels, x: number, y: number): boolean {
  const at = (y * width + x) * 4;
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
  return alpha > 128 && red + green + blue < 384;
}

function darkBox(picture: Pixels, area: Area): Area {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let y = area.top; y < area.bottom; y += 1) {
    for (let x = area.left; x < area.right; x += 1) {
      if (!isDark(picture, x, y)) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  }
  return box;
}

/** Side of a module in pixels: the corner pattern is seven modules wide. */
function squareOf(picture: Pixels, { left, top, right }: Area): number {
  let end = left;
  while (end < right && isDark(picture, end, top + 1)) end += 1;
  return (end - left) / 7;
}
