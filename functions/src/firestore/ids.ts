import { createHash, randomUUID } from 'node:crypto';

const clockBytes = 6;
const lastMillisecond = 2 ** 48 - 1;
/** Most documents of one clock value with places, which take the 26 bits after it. */
export const mostPlaces = 2 ** 26;

/** UUID of version 8: inverted millisecond clock, then random bits. So documents in order of id are newest first. */
export function newId(now = Date.now()): string {
  // A random UUID has version and variant in the same positions, and uses randomness that Node keeps ready.
  return idFrom(now, Buffer.from(randomUUID().replaceAll('-', ''), 'hex').subarray(clockBytes));
}

/** Derives the same id for the same clock and seed, so that work that runs twice creates documents once. */
export function deriveId(now: number, seed: string): string {
  return idFrom(now, createHash('sha256').update(seed).digest().subarray(0, 10));
}

/** Like `deriveId`; ids of one clock are ordered by place, lowest first. */
export function deriveIdInPlace(now: number, place: number, seed: string): string {
  if (place >= mostPlaces) throw new RangeError(`An id has ${mostPlaces} places.`);
  const tail = createHash('sha256').update(seed).digest().subarray(0, 10);
  // The version is the upper half of the first byte, the variant a quarter of the third.
  tail.writeUInt16BE(place >>> 14, 0);
  tail.writeUInt16BE(place & 0x3fff, 2);
  return idFrom(now, tail);
}

export function clockOf(id: string): number {
  return lastMillisecond - Number.parseInt(id.replaceAll('-', '').slice(0, clockBytes * 2), 16);
}

/** Prefix that sorts before all ids of this clock and earlier ones, and after later ones. Clocks start in 1970. */
export function boundOf(now: number): string {
  return idFrom(Math.max(now, 0), Buffer.alloc(10)).slice(0, 13);
}

function idFrom(now: number, tail: Buffer): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(lastMillisecond - now, 0, clockBytes);
  tail.copy(bytes, clockBytes);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return withDashes(bytes.toString('hex'));
}

/** Equal values share one document. */
export function hashedKey(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}

export function toCursor(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
}

/** Cursors have 22 characters. */
export function fromCursor(cursor: string): string {
  return withDashes(Buffer.from(cursor, 'base64url').toString('hex'));
}

function withDashes(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
