import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pngFile } from '../../../testing/png-file.ts';
import { FileProblem } from './badge-file.ts';
import { readBadgeFile } from './read-badge-file.ts';

const credential = { type: ['VerifiableCredential'], name: 'Zoë 🎓 ]]> "quoted" {braces}' };
const assertion = { type: 'Assertion', id: 'https://badges.example/a' };
const [credentialText, assertionText] = [credential, assertion].map((value) => JSON.stringify(value));

const readFile = (content: BlobPart, name = 'badge') => readBadgeFile(new File([content], name));
const read = async (content: BlobPart, name?: string) => (await readFile(content, name)).credentials;
const problemOf = (content: BlobPart) =>
  read(content).then(
    () => 'It was read.',
    (error: unknown) => (error instanceof FileProblem ? error.message : String(error)),
  );

const xml = (text: string) => text.replaceAll(']]>', String.raw`]]\u003e`);
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}<path d=""/></svg>`;
const inNewer = (text: string) =>
  `<o:credential xmlns:o="https://purl.imsglobal.org/ob/v3p0"><![CDATA[${xml(text)}]]></o:credential>`;
const inOlder = (text: string) =>
  `<openbadges:assertion xmlns:openbadges="http://openbadges.org" verify="https://badges.example/a"><![CDATA[${text}]]></openbadges:assertion>`;
const presentationOf = (...verifiableCredential: unknown[]) => ({
  type: 'VerifiablePresentation',
  verifiableCredential,
});
const token = (payload: object) => `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2ln`;

const enveloped = (kind: string, signed: string) => ({
  type: `EnvelopedVerifiable${kind}`,
  id: `data:application/v${kind.charAt(0).toLowerCase()}+jwt,${signed}`,
});
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
const latin1 = (text: string) =>
  new Uint8Array(Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${text}`, 'latin1'));

const uriOf = (digit: string) => `/URI (https://badges.example/verify/${digit.repeat(32)})`;

test('in a PDF the link to the badge is found, among others, once or more often', async () => {
  const mail = '/URI (mailto:office@school.example)';
  for (const pdf of [`%PDF-1.3 ${mail}${uriOf('a')}`, `\n%PDF-1.3${uriOf('a')} stream \xff ${uriOf('a')}`])
    expect(await readFile(pdf)).toEqual({ credentials: [], link: 'a'.repeat(32) });
  const escaped = uriOf('a').replace('badges.example', String.raw`\(b\).example`);
  expect(await readFile(`%PDF-1.3 ${escaped}`)).toEqual({ credentials: [], link: 'a'.repeat(32) });
});

describe('the credentials are found', () => {
  test.each([
    [
      'in a PNG, the newer standard first',
      pngFile(
        { keyword: 'openbadges', text: assertionText ?? '' },
        { keyword: 'Comment', text: 'made by hand' },
        { keyword: 'openbadgecredential', text: credentialText ?? '' },
      ),
      [credential, assertion],
    ],
    [
      'in a compressed text of a PNG',
      pngFile({ keyword: 'openbadgecredential', text: credentialText ?? '', as: 'compressed' }),
      [credential],
    ],
    [
      'in a plain text of a PNG',
      pngFile({ keyword: 'openbadges', text: assertionText ?? '', as: 'tEXt' }),
      [assertion],
    ],
    ['in an SVG', svg(inOlder(assertionText ?? '') + inNewer(credentialText ?? '')), [credential, assertion]],
    [
      'in an SVG, as a signed token',
      svg(`<o:credential xmlns:o="https://purl.imsglobal.org/ob/v3p0" verify="${token(credential)}"/>`),
      [credential],
    ],
    ['in a signed token that wraps it', JSON.stringify(token({ iss: 'x', vc: credential })), [credential]],
    ['in a signed token by itself', `${token({ vc: credential })}\n`, [credential]],
    ['in what a wallet exports', JSON.stringify(presentationOf(credential)), [credential]],
    [
      'in what a wallet exports as a token',
      token({ vp: 'ignored', ...presentationOf(token({ vc: credential })) }),
      [credential],
    ],
    [
      'in a presentation of version 1.1 as a token',
      token({ vp: presentationOf(token({ vc: credential })) }),
      [credential],
    ],
    ['in a list of one', JSON.stringify([credential]), [credential]],
    ['in an envelope', JSON.stringify(enveloped('Credential', token(credential))), [credential]],
    [
      'in an enveloped presentation of an envelope that discloses a part',
      JSON.stringify(
        enveloped('Presentation', token(presentationOf(enveloped('Credential', `${token(credential)}~e30~`)))),
      ),
      [credential],
    ],
    [
      'in a PNG that has it twice',
      pngFile(...[0, 1].map(() => ({ keyword: 'openbadgecredential', text: credentialText ?? '' }))),
      [credential],
    ],
    ['in an SVG of UTF-16', utf16(svg(inNewer(credentialText ?? ''))), [credential]],
    ['in an SVG of the encoding that it declares', latin1(svg(inNewer('{"name":"Zoë"}'))), [{ name: 'Zoë' }]],
    ['in a JSON file', JSON.stringify(credential, null, 2), [credential]],
    ['in a JSON file as some editors save it', `\uFEFF${credentialText ?? ''}\r\n`, [credential]],
  ])('%s', async (_, content, expected) => {
    expect(await read(content)).toEqual(expected);
  });

  test('whatever the file is called', async () => {
    expect(await read(credentialText ?? '', 'photo.jpg')).toEqual([credential]);
  });

  test.each([
    ['a PNG', pngFile({ keyword: 'Comment', text: 'a picture' })],
    ['what a wallet exports', JSON.stringify(presentationOf())],
    ['an SVG', svg('<title>openbadges:credential</title>')],
  ])('and none in %s that carries none', async (_, content) => {
    expect(await read(content)).toEqual([]);
  });
});

describe('a file is refused in words that say what to do', () => {
  const nested = '['.repeat(200_000);
  const png = pngFile({ keyword: 'openbadges', text: assertionText ?? '' });
  test.each([
    ['an empty one', '', 'The file is empty.'],
    ['one of more than 10 MB', new Uint8Array(10 * 1024 * 1024 + 1), 'larger than 10 MB'],
    ['another kind of picture', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'not a PNG, SVG, JSON or PDF'],
    ['a page', '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>', 'not a PNG, SVG, JSON or PDF'],
    ['a PNG without its end', png.slice(0, png.length - 14), 'not complete'],
    ['a PNG of which only the beginning is there', png.slice(0, 8), 'not complete'],
    ['an SVG that is not well-formed', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>', 'not well-formed'],
    [
      'entities that grow',
      '<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><svg>&c;</svg>',
      'declares its own entities',
    ],
    ['a text that grows when it is read', pngFile(bomb()), 'too long'],
    ['a long text', pngFile({ keyword: 'openbadges', text: 'x'.repeat(300_000) }), 'too long'],
    ['damaged JSON', '{"type": "Assertion",', 'damaged'],
    ['a list', '[1]', 'damaged'],
    ['an envelope without a credential', JSON.stringify({ type: 'EnvelopedVerifiableCredential' }), 'damaged'],
    ['a list that is nested without end', nested + nested.replaceAll('[', ']'), 'damaged'],
    ['an object that is nested without end', '{"a":'.repeat(40_000) + '1' + '}'.repeat(40_000), 'damaged'],
    ['a damaged token', JSON.stringify('e30.%%%.c2ln'), 'damaged'],
    ['several in what a wallet exports', JSON.stringify(presentationOf(credential, assertion)), 'several credentials'],
    ['a list of what was taken back', JSON.stringify({ type: ['BitstringStatusListCredential'] }), 'It is not a badge'],
    ['an older list of this kind', JSON.stringify({ type: ['StatusList2021Credential'] }), 'It is not a badge'],
    ['a PDF without a link to a badge', '%PDF-1.7 /URI (https://x.example/verify/me)', 'Scan its code or type the 32'],
    ['a PDF with two of them', `%PDF-1.7 ${uriOf('a')} ${uriOf('b')}`, 'Scan the code of one or type the 32'],
    ['two credentials', svg(inNewer('{}') + inNewer(credentialText ?? '')), 'several credentials'],
    [
      'only the address of a credential',
      svg('<o:assertion xmlns:o="http://openbadges.org" verify="https://elsewhere.example/a?b"/>'),
      'the address of one at elsewhere.example.',
    ],
  ])('%s', async (_, content, words) => {
    expect(await problemOf(content)).toContain(words);
  });

  function bomb() {
    return { keyword: 'openbadgecredential', text: ' '.repeat(30_000_000), as: 'compressed' } as const;
  }

  test('one that cannot be opened any more', async () => {
    const gone = Object.assign(new File(['x'], 'gone.png'), {
      arrayBuffer: () => Promise.reject(new DOMException('Not found', 'NotFoundError')),
    });
    await expect(readBadgeFile(gone)).rejects.toThrow('could not be opened');
  });
});

test('any bytes behind the beginning of a PNG are read, or refused in words', async () => {
  const begin = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const word = fc.constantFrom(
    ...['iTXt', 'openbadges\0', 'tEXt', 'IEND', '\0\0\0\x0f', '\0\0\0\0', '\xff\xff\xff\xff'],
  );
  const piece = fc.oneof(
    word.map((text) => Array.from(Buffer.from(text, 'latin1'))),
    fc.array(fc.nat(255), { maxLength: 12 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
      const answer = await read(Uint8Array.from([...begin, ...pieces.flat()])).catch((error: unknown) => error);
      expect(Array.isArray(answer) || answer instanceof FileProblem).toBe(true);
    }),
    { numRuns: 300 },
  );
});
