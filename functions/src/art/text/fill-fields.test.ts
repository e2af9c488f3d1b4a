import { describe, expect, test } from 'vitest';
import type { ArtFields } from '../../contract/rules/art-fields.ts';
import { type ArtValues, noFieldValues, textFields } from './art-values.ts';
import { fillArt, wordsIn } from './fill-art.ts';
import { qrCodeOf } from './qr-code.ts';

const placeholders = { name: '{{NAME}}', year: '{{YEAR}}' };
const fields = {
  badgeType: '{{TYPE}}',
  issueDate: '{{ISSUED}}',
  lastDay: '{{ENDS}}',
  organization: '{{SCHOOL}}',
  badgeId: '{{ID}}',
  awardLine: '{{AWARD}}',
  description: '{{WHY}}',
  smallPrint: '{{SMALL}}',
  qrCode: 'code',
} satisfies ArtFields;
const values: ArtValues = {
  name: 'Ada',
  year: '2026',
  badgeType: 'First <Aid> & $&',
  issueDate: 'May 04, 2026',
  lastDay: 'May 03, 2028',
  organization: 'Northfield School',
  badgeId: 'BDG-2026-0123',
  awardLine: 'has been awarded',
  description: 'For help.',
  smallPrint: 'Without a stamp.',
  qrCode: qrCodeOf([[true, false]]),
  signatures: [],
  seal: null,
};

const svg = (content: string) => `<svg viewBox="0 0 9 9">${content}</svg>`;
const fill = (content: string, given: Partial<ArtValues> = {}, places: ArtFields = fields) =>
  fillArt(svg(content), { placeholders, fields: places }, { ...values, ...given });

test('a QR code has each dark square, in runs along its rows', () => {
  const { squares } = qrCodeOf([
    [true, false, true],
    [false, true, true],
  ]);
  expect(squares).toBe('M4 4h1v1h-1zM6 4h1v1h-1zM5 5h2v1h-2z');
});

describe.each(textFields)('the field %s', (field) => {
  const text = fields[field];
  const written = { badgeType: 'First &lt;Aid&gt; &amp; $&amp;' }[field as string] ?? values[field] ?? '';

  test('is filled wherever its text appears, and nothing else changes', () => {
    const art = `<g id="${text}"><text x="1">To {{NAME}}: ${text}, ${text}</text><path d="${text}"/></g><text>{{YEAR}}</text>`;
    const filled = `<g id="${text}"><text x="1">To Ada: ${written}, ${written}</text><path d="${text}"/></g><text>2026</text>`;
    expect(fill(art)).toBe(svg(filled));
  });

  test('is filled if its text is split over tspans', () => {
    const [begin, end] = [text.slice(0, 4), text.slice(4)];
    const art = `<text x="1">a <tspan fill="red">${begin}</tspan><tspan>${end}</tspan> z</text>`;
    expect(fill(art)).toBe(svg(`<text x="1">a <tspan fill="red">${written}</tspan><tspan></tspan> z</text>`));
  });

  test('leaves nothing if the badge has no value, and nothing else moves', () => {
    const art = (words: string) => `<text x="1" y="2">${words}</text><text x="1" y="3">{{YEAR}}</text><path d="M0 0"/>`;
    expect(fill(art(text), { [field]: null })).toBe(svg(art('').replace('{{YEAR}}', '2026')));
  });

  test('leaves its text alone if the art does not have the field', () => {
    const { [field]: _, ...others } = fields;
    expect(fill(`<text>${text}</text>`, {}, others)).toBe(svg(`<text>${text}</text>`));
  });
});

describe('a line with a field without a value', () => {
  const without = (content: string) => fill(content, { lastDay: null, issueDate: null });

  test('goes with the words around it: "Valid until" does not stay alone', () => {
    expect(without('<text x="1">Valid until <tspan>{{ENDS}}</tspan>.</text>')).toBe(
      svg('<text x="1"><tspan></tspan></text>'),
    );
  });

  test('stays if it shows anything else, and only the text is removed', () => {
    expect(without('<text>{{NAME}}, {{ISSUED}}</text><text>{{SCHOOL}} {{ENDS}}</text>')).toBe(
      svg('<text>Ada, </text><text>Northfield School </text>'),
    );
    // An empty name is a requested one.
    expect(fill('<text>To {{NAME}}</text>', { name: '' })).toBe(svg('<text>To </text>'));
  });

  test('leaves the other lines of its text alone', () => {
    const lines = (last: string) =>
      `<text x="1"><tspan x="1" y="1">Head of school</tspan> <tspan x="1" dy="2">${last}</tspan><tspan x="1" y="9">{{YEAR}}</tspan></text>`;
    expect(without(lines('Valid until {{ENDS}}'))).toBe(svg(lines('').replace('{{YEAR}}', '2026')));
  });

  test('is removed from the title of the drawing too', () => {
    expect(without('<title>Until {{ENDS}}</title><desc>{{NAME}}</desc>')).toBe(svg('<title></title><desc>Ada</desc>'));
  });
});

test('of two texts the longer one goes first, and the name before a field with the same text', () => {
  const same = { badgeType: '{{NAME}}', issueDate: '04 {{YEAR}}' };
  expect(fill('<text>{{NAME}}, 04 {{YEAR}}</text>', {}, same)).toBe(svg('<text>Ada, May 04, 2026</text>'));
});

test('values are set into the room of their lines as names are', () => {
  const fit = 'data-fit="100 100 43.5 20 0 0 sans"';
  const filled = fill(`<text x="100" y="50" ${fit}>{{SCHOOL}}</text>`);
  expect(filled).toMatch(/scale\(0\.\d+\)/);
  expect(wordsIn(filled).join(' ')).toBe('Northfield School');
});

test('art without fields is drawn as ever, whatever a badge has', () => {
  const art =
    '<title>{{NAME}}</title><text x="1">{{NAME}} {{YEAR}}{{TYPE}}{{ENDS}}</text><rect id="code" width="9" height="9"/>';
  expect(fill(art, {}, {})).toBe(fill(art, noFieldValues, {}));
  expect(fill(art, {}, {})).toBe(svg(art.replaceAll('{{NAME}}', 'Ada').replace('{{YEAR}}', '2026')));
});

describe('the QR code', () => {
  const around = (rect: string) => `<rect id="other" width="1" height="1"/>${rect}<text>{{YEAR}}</text>`;
  const filled = (rect: string, given: Partial<ArtValues> = {}) => fill(around(rect), given);
  // Two squares, the first one dark, with four light ones on each side.
  const drawn = '<rect width="9" height="9" fill="#ffffff"/><path d="M4 4h1v1h-1z" fill="#000000"/></g>';
  const group = (transform: string) => `<g transform="${transform}" stroke="none" fill-opacity="1">${drawn}`;

  test('is centered in its rectangle, as large as fits, and nothing else changes', () => {
    const code = group('translate(5.5 3) scale(1)');
    expect(filled('<rect id="code" x="3" y="3" width="14" height="9" fill="red" rx="2"/>')).toBe(
      svg(around(code).replace('{{YEAR}}', '2026')),
    );
  });

  test('moves with its rectangle, also if units are named', () => {
    const code = group('rotate(9) translate(0 0) scale(4)');
    expect(filled('<rect id="code" width="36px" height="36" transform="rotate(9)"><title>QR</title></rect>')).toBe(
      svg(around(code).replace('{{YEAR}}', '2026')),
    );
  });

  test('is found by an id that is escaped in the stored form', () => {
    const art = '<rect id="a&amp;&quot;b" width="9" height="9"/>';
    expect(fill(art, {}, { qrCode: 'a&"b' })).toBe(svg(group('translate(0 0) scale(1)')));
  });

  test('leaves nothing if there is no code', () => {
    const rect = '<rect id="code" width="9" height="9"><title>QR</title></rect>';
    expect(filled(rect, { qrCode: null })).toBe(svg(around('').replace('{{YEAR}}', '2026')));
  });

  test.each(['<circle id="code" r="9"/>', '<rect id="code"/>', '<rect id="code" width="50%" height="50%"/>'])(
    'is not drawn if there is no place for it: %s',
    (element) => {
      expect(filled(element)).toBe(svg(around(element).replace('{{YEAR}}', '2026')));
    },
  );
});

test('each text element is one piece, and other texts are not included', () => {
  expect(wordsIn(svg('<title>A</title><text>B<tspan>C &amp; D</tspan></text><g><text>E</text><text/></g>'))).toEqual([
    ...['BC & D', 'E'],
  ]);
});
