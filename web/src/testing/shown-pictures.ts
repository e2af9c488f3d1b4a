import { vi } from 'vitest';

/** Follows the pictures that are shown from memory. Gives a function that reads the file in an image, without its fonts. */
export function followPictures(): (image: HTMLElement) => Promise<string> {
  const files = new Map<string, Blob>();
  let made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = `blob:picture-${(made += 1)}`;
    if (file instanceof Blob) files.set(url, file);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  return async (image) => {
    const file = await files.get(image.getAttribute('src') ?? '')?.text();
    return file?.replace(/<style>@font-face[^<]*<\/style>/, '') ?? '';
  };
}

/** Draws each picture as one of these, by their kinds: jsdom decodes and draws none. */
export function drawPictures(pictures: Record<string, string>, decode: () => Promise<void> = () => Promise.resolve()) {
  Object.assign(Image.prototype, { decode });
  const context = { drawImage: () => undefined, fillRect: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation((kind = '') => pictures[kind] ?? '');
}
