export type Size = Readonly<Record<'width' | 'height', number>>;

/** Largest centered place for a whole picture in a room. */
export function fitted(width: number, height: number, room: Size) {
  const scale = Math.min(room.width / width, room.height / height);
  const [w, h] = [width * scale, height * scale];
  return { x: (room.width - w) / 2, y: (room.height - h) / 2, width: w, height: h };
}

/** Draws a whole picture centered on a transparent canvas of this size. Rejects if it cannot be decoded. */
export async function drawnPicture(path: string, size: Size) {
  const image = new Image();
  image.src = path;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw the picture.');
  const { x, y, width, height } = fitted(image.naturalWidth, image.naturalHeight, size);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height);
  return { canvas, context };
}
