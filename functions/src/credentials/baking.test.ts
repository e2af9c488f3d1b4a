import { crc32 } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { builtInArt } from '../art/clean/built-in-art.ts';
import { sanitizeSvg } from '../art/clean/sanitize-svg.ts';
import { awkwardTexts } from './testing/awkward-texts.ts';
import { elementsIn, parseDrawing, pixelsIn, textsIn } from './testing/unbake.ts';
import { bakePng, bakeSvg } from './baking.ts';
import type { BakedCredentials } from './credential-text.ts';

const address = 'https://badges.example/api/openbadges/assertions/0123';
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>Badge</title><path d="M0 0"/></svg>';

/** Credentials about a person, as the API returns them. */
function credentialsOf(name: string): BakedCredentials {
  const text = (value: object) => JSON.stringify(value).replaceAll(']]>', String.raw`]]\u003e`);
  return {
    credential: text({ type: ['VerifiableCredential'], name, description: `${name}\n${name}` }),
    assertion: text({ type: 'Assertion', id: address, narrative: name }),
  };
}

function noise(side = 6): PNG {
  const png = new PNG({ width: side, height: side });
  for (let index = 0; index < png.data.length; index += 1) png.data[index] = (index * 7919) % 256;
  return png;
}

const picture = PNG.sync.write(noise());

describe.each(awkwardTexts.map((text, index) => [index + 1, text] as const))('with the awkward text %i', (_, text) => {
  const credentials = credentialsOf(text);

  test('a drawing returns both credentials byte for byte', () => {
    const baked = bakeSvg(drawing, credentials);
    for (const name of ['credential', 'assertion'] as const) {
      expect(elementsIn(baked, name).map(({ textContent }) => textContent)).toEqual([credentials[name]]);
    }
  });

  test('a picture returns both credentials byte for byte, and keeps every pixel', () => {
    const baked = bakePng(picture, credentials);
    expect(textsIn(baked)).toEqual({ openbadges: credentials.assertion, openbadgecredential: credentials.credential });
    expect(pixelsIn(baked).equals(noise().data)).toBe(true);
  });
});

describe('a drawing', () => {
  const credentials = credentialsOf('Ada');

  test('has the credentials right after its root tag, and is otherwise unchanged', () => {
    const baked = bakeSvg(builtInArt, credentials);
    const [first, second, ...others] = Array.from(parseDrawing(baked).documentElement.children);
    expect([first?.tagName, second?.tagName]).toEqual(['openbadges:assertion', 'openbadges:credential']);
    expect(first?.getAttribute('verify')).toBe(address);
    expect(others).toHaveLength(parseDrawing(builtInArt).documentElement.children.length);
    expect(baked.replace(/<openbadges:(assertion|credential)[^]*<\/openbadges:\1>/g, '')).toBe(builtInArt);
  });

  test('looks the same', () => {
    const draw = (svg: string) => new Resvg(svg, { fitTo: { mode: 'width', value: 200 } }).render().pixels;
    expect(draw(bakeSvg(builtInArt, credentials)).equals(draw(builtInArt))).toBe(true);
  });

  test('can be empty', () => {
    const baked = bakeSvg('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>', credentials);
    expect(elementsIn(baked, 'credential')).toHaveLength(1);
  });

  test('with another credential has only ours afterwards', async () => {
    const { svg } = await sanitizeSvg(bakeSvg(drawing, credentialsOf('Mallory')));
    const baked = bakeSvg(svg, credentials);
    expect(baked).not.toContain('Mallory');
    expect(elementsIn(baked, 'assertion')).toHaveLength(1);
  });

  test.each(['', '<?xml version="1.0"?><svg/>', '<html></html>'])('that is not sanitized is refused: %s', (svg) => {
    expect(() => bakeSvg(svg, credentials)).toThrow('no drawing in its stored form');
  });

  test('escapes characters that are not allowed in XML', () => {
    const [element] = elementsIn(bakeSvg(drawing, credentialsOf('a\uFFFEb\uFFFFc')), 'credential');
    expect(JSON.parse(element?.textContent ?? '')).toMatchObject({ name: 'a\uFFFEb\uFFFFc' });
  });
});

describe('a picture', () => {
  const credentials = credentialsOf('Ada');

  test('gets two chunks after its header, and every other byte stays', () => {
    const baked = bakePng(picture, credentials);
    const headerEnd = 8 + 12 + 13;
    const added = baked.length - picture.length;
    expect(baked.subarray(0, headerEnd).equals(picture.subarray(0, headerEnd))).toBe(true);
    expect(baked.subarray(headerEnd + added).equals(picture.subarray(headerEnd))).toBe(true);
  });

  test('loses its previous credentials, and keeps its other texts', () => {
    const texts = { Comment: 'made by hand', openbadges: 'forged', openbadgecredential: 'forged' };
    const before = withTexts(picture, texts);
    expect(textsIn(before)).toMatchObject(texts);
    const baked = bakePng(before, credentials);
    expect(textsIn(baked)).toEqual({
      Comment: 'made by hand',
      openbadges: credentials.assertion,
      openbadgecredential: credentials.credential,
    });
    expect(baked.includes('forged')).toBe(false);
    expect(pixelsIn(baked).equals(noise().data)).toBe(true);
  });

  test('that is baked twice equals one that is baked once', () => {
    const once = bakePng(picture, credentialsOf('Mallory'));
    expect(bakePng(once, credentials).equals(bakePng(picture, credentials))).toBe(true);
  });

  test.each([Buffer.alloc(0), Buffer.from('GIF89a'), picture.subarray(0, 8)])(
    'that is not a PNG is refused',
    (other) => {
      expect(() => bakePng(other, credentials)).toThrow('This is no PNG.');
    },
  );
});

/** Adds plain texts before a picture's end, as other programs do. */
function withTexts(png: Buffer, texts: Record<string, string>): Buffer {
  const end = png.length - 12;
  const chunks = Object.entries(texts).map(([keyword, text]) => {
    const content = Buffer.from(`tEXt${keyword}\0${text}`, 'latin1');
    const bounds = Buffer.alloc(8);
    bounds.writeUInt32BE(content.length - 4);
    bounds.writeUInt32BE(crc32(content), 4);
    return Buffer.concat([bounds.subarray(0, 4), content, bounds.subarray(4)]);
  });
  return Buffer.concat([png.subarray(0, end), ...chunks, png.subarray(end)]);
}
