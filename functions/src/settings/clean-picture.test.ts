import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { chunk, chunkTypes, png } from '../testing/png.ts';
import { cleanPicture } from './clean-picture.ts';

const cleanLogo = (file: Buffer) => cleanPicture(file, 'organizationLogo');

/** Error message for a file. */
function refusalOf(file: Buffer): string {
  try {
    cleanLogo(file);
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_request') return error.fields?.png ?? '';
    throw error;
  }
  throw new Error('It was taken.');
}

const half = Buffer.concat(
  Array.from({ length: 512 }, (_, line) => {
    const pixels = Array.from({ length: 512 }, (_pixel, place) => [place % 256, line % 256, 7, place < 256 ? 0 : 200]);
    return Buffer.from([0, ...pixels.flat()]);
  }),
);

test('every pixel stays the same, also if half transparent', () => {
  const clean = PNG.sync.read(cleanLogo(png({ lines: half })));
  expect([clean.width, clean.height]).toEqual([512, 512]);
  expect(clean.data.equals(PNG.sync.read(png({ lines: half })).data)).toBe(true);
});

test('nothing but pixels stays: no texts, no profile, no place, no colours of another screen', () => {
  const texts = ['tEXt', 'iTXt', 'zTXt', 'eXIf', 'iCCP', 'tIME', 'sPLT', 'vpAg'];
  const extra = [
    chunk('gAMA', Buffer.from([0, 1, 0x86, 0xa0])),
    ...texts.map((type) => chunk(type, Buffer.from(secret))),
  ];
  const clean = cleanLogo(png({ extra }));
  expect(chunkTypes(clean)).toEqual(['IHDR', 'IDAT', 'IEND']);
  expect(clean.includes('secret')).toBe(false);
  expect(clean.equals(cleanLogo(png()))).toBe(true);
});
const secret = 'openbadges\0\0\0\0\0secret';

test('the same pixels are the same file, however they were packed', () => {
  expect(cleanLogo(png({ level: 0 })).equals(cleanLogo(png({ level: 9 })))).toBe(true);
  expect(cleanLogo(cleanLogo(png())).equals(cleanLogo(png()))).toBe(true);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.repeat(9))],
  ['another picture', Buffer.from(`GIF89a${'x'.repeat(99)}`)],
  ['a signature alone', png().subarray(0, 8)],
])('%s is no PNG', (_, file) => {
  expect(refusalOf(file)).toBe('This is no PNG. Send the logo as a PNG of 512 by 512 pixels.');
});

test.each([
  [511, 512],
  [512, 1],
  [60_000, 60_000],
  [0xff_ff_ff_ff, 0xff_ff_ff_ff],
])('a declared size of %s by %s pixels is enough for a refusal', (width, height) => {
  const file = png({ width, height, lines: Buffer.alloc(9) });
  expect(refusalOf(file)).toBe(
    `This picture has ${width} by ${height} pixels. Send the logo as a PNG of 512 by 512 pixels.`,
  );
});

test.each([0, 1] as const)(
  'one that unpacks to a hundred times its size is not unpacked: interlace %s',
  (interlace) => {
    const lines = Buffer.alloc(120_000_000);
    const file = png({ interlace, lines });
    // Measured after creating the file, because its memory is not freed.
    const before = process.memoryUsage().rss;
    expect(refusalOf(file)).toMatch(/damaged|interlaced/);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
    expect(lines).toHaveLength(120_000_000);
  },
);

test('trailing data is removed', () => {
  const file = Buffer.concat([png(), Buffer.from('PK\u0003\u0004secret')]);
  expect(refusalOf(file)).toMatch(/damaged/);
});

test('one that ends early is damaged, wherever it ends', () => {
  const whole = png({ lines: half });
  for (let end = 33; end < whole.length; end += 997) expect(refusalOf(whole.subarray(0, end))).toMatch(/damaged/);
  expect(refusalOf(whole.subarray(0, -12))).toMatch(/damaged/);
});

test('one with a changed byte is refused in words, or is a clean picture', () => {
  const whole = png({ extra: [chunk('tEXt', Buffer.from(secret))] });
  for (let place = 8; place < whole.length; place += 1) {
    const changed = Buffer.from(whole);
    changed.writeUInt8((changed.readUInt8(place) + 1 + (place % 255)) % 256, place);
    try {
      expect(chunkTypes(cleanLogo(changed))).toEqual(['IHDR', 'IDAT', 'IEND']);
    } catch (error) {
      expect(error).toBeInstanceOf(AppError);
    }
  }
});

test('a picture on which nothing can be seen is no logo', () => {
  expect(refusalOf(png({ color: [9, 9, 9, 0] }))).toMatch(/^The picture is empty/);
});

test.each(['firstSignature', 'secondSignature'] as const)(
  'a signature is three times as wide as high, and stays the same: %s',
  (picture) => {
    const file = png({ width: 768, height: 256 });
    const clean = PNG.sync.read(cleanPicture(file, picture));
    expect([clean.width, clean.height]).toEqual([768, 256]);
    expect(clean.data.equals(PNG.sync.read(file).data)).toBe(true);
    expect(() => cleanPicture(png(), picture)).toThrow(
      'This picture has 512 by 512 pixels. Send the signature as a PNG of 768 by 256 pixels.',
    );
  },
);

test('a seal has the size of a logo', () => {
  expect(cleanPicture(png(), 'seal').equals(cleanLogo(png()))).toBe(true);
  expect(() => cleanPicture(png({ width: 768, height: 256 }), 'seal')).toThrow('Send the seal as a PNG');
});
