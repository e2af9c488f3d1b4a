import { crc32, deflateSync } from 'node:zlib';

interface PngParts {
  width?: number;
  height?: number;
  /** Interlace method of the header: 1 for seven passes. */
  interlace?: 0 | 1;
  /** Red, green, blue and alpha of every pixel. */
  color?: readonly [number, number, number, number];
  /** Its unpacked pixels in their stored format. */
  lines?: Buffer;
  /** Chunks between the header and the pixels. */
  extra?: Buffer[];
  /** Level of compression. */
  level?: number;
}

/** A one-color PNG in the size of a logo, or with other parts. */
export function png({
  width = 512,
  height = 512,
  interlace = 0,
  extra = [],
  level = 6,
  ...rest
}: PngParts = {}): Buffer {
  const { color = [79, 57, 246, 255], lines = plainLines(width, height, color) } = rest;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, interlace], 8);
  const pixels = chunk('IDAT', deflateSync(lines, { level }));
  return Buffer.concat([signature, chunk('IHDR', header), ...extra, pixels, chunk('IEND', Buffer.alloc(0))]);
}

/** One part of a PNG, with its length and its checksum. */
export function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** The types of a PNG's parts, in their order. */
export function chunkTypes(file: Buffer): string[] {
  const types: string[] = [];
  for (let start = signature.length; start < file.length; start += 12 + file.readUInt32BE(start)) {
    types.push(file.toString('latin1', start + 4, start + 8));
  }
  return types;
}

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

function plainLines(width: number, height: number, color: readonly number[]): Buffer {
  const line = Buffer.alloc(1 + width * 4);
  for (let place = 1; place < line.length; place += 4) line.set(color, place);
  return Buffer.concat(Array.from({ length: height }, () => line));
}
