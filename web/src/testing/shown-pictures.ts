import { vi } from 'vitest';

/** Tracks pictures shown from memory. Returns a function that reads an image's file without fonts. */
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

/** Draws each picture as one of these by type, because jsdom cannot decode or draw. */
export function drawPictures(pictures: Record<string, string>, decode: () => Promise<void> = () => Promise.resolve()) {
  Object.assign(Image.prototype, { decode });
  const context = { drawImage: () => undefined, fillRect: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation((kind = '') => pictures[kind] ?? '');
}
