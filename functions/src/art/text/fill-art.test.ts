import { describe, expect, it, vi } from 'vitest';
import { noFieldValues } from './art-values.ts';
import { fillArt } from './fill-art.ts';

const usual = { name: '{{NAME}}', year: '{{YEAR}}' };

function fill(svg: string, name = 'Ada', year = '2026', placeholders = usual): string {
  return fillArt(svg, { placeholders, fields: {} }, { ...noFieldValues, name, year });
}

describe('fillArt', () => {
  it('replaces every occurrence in text', () => {
    const svg = '<svg><title>{{NAME}}</title><text>{{NAME}}, {{YEAR}} and {{NAME}}</text></svg>';
    expect(fill(svg)).toBe('<svg><title>Ada</title><text>Ada, 2026 and Ada</text></svg>');
  });

  it('touches nothing but text', () => {
    const svg =
      '<svg><g id="2025" style="font-family:2025"><path d="M2025 0" data-x="&lt;text&gt;2025"/><text>2025</text></g></svg>';
    const filled = fill(svg, 'Ada', '2026', { name: '', year: '2025' });
    expect(filled).toBe(svg.replace('<text>2025', '<text>2026'));
  });

  it('puts a school year in the place of another one, and of the whole of it', () => {
    const placeholders = { name: '', year: '2025/26' };
    const svg = '<svg><text>Schuljahr 2025/26</text><text>seit 2025</text></svg>';
    expect(fill(svg, '', '2026/27', placeholders)).toBe(
      '<svg><text>Schuljahr 2026/27</text><text>seit 2025</text></svg>',
    );
    // Also if a drawing program splits it.
    const cut = '<svg><text>Schuljahr <tspan>2025</tspan><tspan>/26</tspan></text></svg>';
    expect(fill(cut, '', '2026/27', placeholders)).toBe(
      '<svg><text>Schuljahr <tspan>2026/27</tspan><tspan></tspan></text></svg>',
    );
  });

  it('does not look for placeholders in filled values', () => {
    expect(fill('<text>{{NAME}} {{YEAR}}</text>', '{{YEAR}} $& {{NAME}}')).toBe(
      '<text>{{YEAR}} $&amp; {{NAME}} 2026</text>',
    );
  });

  it.each([
    ['<b>"Bobby" & \'Tables\'</b>', '&lt;b&gt;"Bobby" &amp; \'Tables\'&lt;/b&gt;'],
    ['Zoë 🏅 李', 'Zoë 🏅 李'],
    ['مريم', 'مريم'],
    ['A\u0000B\u001BC\uFFFFD\uD800E', 'ABCDE'],
    [']]> &amp;', ']]&gt; &amp;amp;'],
    ['$1 $& $$', '$1 $&amp; $$'],
  ])('writes the name %j as text', (name, written) => {
    expect(fill('<text>{{NAME}}</text>', name)).toBe(`<text>${written}</text>`);
  });

  it('finds a placeholder with characters that are escaped in the stored form', () => {
    const placeholders = { name: '<Name & title>', year: 'amp' };
    expect(fill('<text>&lt;Name &amp; title&gt; &amp; amp</text>', 'Ada', '2026', placeholders)).toBe(
      '<text>Ada &amp; 2026</text>',
    );
  });

  it('takes the placeholder literally, and the longer one first', () => {
    const placeholders = { name: '[N.]+', year: '[N.]+Y' };
    expect(fill('<text>[N.]+Y [N.]+ NN</text>', 'Ada', '2026', placeholders)).toBe('<text>2026 Ada NN</text>');
  });

  it('puts the value at the first piece of a placeholder that is spread over tspans', () => {
    const svg = '<text x="1"><tspan>To {{NA</tspan><tspan x="5">M</tspan><tspan>E}} in {{YE</tspan>AR}}!</text>';
    expect(fill(svg)).toBe('<text x="1"><tspan>To Ada</tspan><tspan x="5"></tspan><tspan> in 2026</tspan>!</text>');
  });

  it('does not join the text of different elements', () => {
    const svg =
      '<text>{{NA</text><text>ME}}</text><title>{{NA</title><desc>ME}}</desc><text/><desc>{{YE</desc><desc>AR}}</desc>';
    expect(fill(svg)).toBe(svg);
  });

  it('does nothing for empty placeholders', () => {
    const svg = '<svg><text>a</text><text></text></svg>';
    expect(fill(svg, 'Ada', '2026', { name: '', year: '' })).toBe(svg);
  });

  it('works in proportion to the texts, however large the drawing', () => {
    const replacements = (texts: number) => {
      const shapes = '<path d="M0 0L10 10 20 20" fill="#fff"/>'.repeat(2_500);
      const replace = vi.spyOn(String.prototype, 'replace');
      fill(`<svg>${shapes}${'<text>{{NAME}}</text>'.repeat(texts)}</svg>`);
      const calls = replace.mock.calls.length;
      replace.mockRestore();
      return calls;
    };
    const one = replacements(1);
    const more = replacements(2) - one;
    expect(one).toBeGreaterThan(0);
    expect(replacements(100)).toBe(one + 99 * more);
  });
});

describe('a line with a room', () => {
  // 200 units at size 20 in Noto Sans: about seventeen letters.
  const fit = 'data-fit="200 100 43.5 20 0 0 sans"';
  const art = `<svg><text id="t" x="100" y="50" font-size="20" text-anchor="middle" ${fit}>{{NAME}}</text></svg>`;
  const scales = (svg: string) => [...svg.matchAll(/scale\(([\d.]+)\)/g)].map(([, scale]) => Number(scale));
  const texts = (svg: string) => [...svg.matchAll(/>([^<>]+)</g)].map(([, text]) => text);
  const lengths = (svg: string) => [...svg.matchAll(/textLength="([\d.]+)"/g)].map(([, length]) => Number(length));

  it('changes nothing but the text for a name that fits comfortably', () => {
    expect(fill(art)).toBe(art.replace('{{NAME}}', 'Ada'));
  });

  it('keeps the length of a name that takes most of it, whatever the font', () => {
    const filled = fill(art, 'Grace Brewster Ho');
    expect(filled).toMatch(/ textLength="[\d.]+" lengthAdjust="spacingAndGlyphs">Grace Brewster Ho</);
    expect(lengths(filled)[0]).toBeGreaterThan(160);
    expect(lengths(filled)[0]).toBeLessThan(200);
    expect(scales(filled)).toEqual([]);
  });

  it('makes a longer name smaller, about its anchor and its middle', () => {
    const filled = fill(art, 'Maria-Magdalena Schwarz');
    const [scale = 0] = scales(filled);
    expect(scale).toBeGreaterThan(0.6);
    expect(scale).toBeLessThan(1);
    expect((lengths(filled)[0] ?? 0) * scale).toBeCloseTo(200, 0);
    const [, x, y] = /translate\(([\d.]+) ([\d.]+)\)/.exec(filled) ?? [];
    expect(Number(x) + 100 * scale).toBeCloseTo(100, 1);
    expect(Number(y) + 43.5 * scale).toBeCloseTo(43.5, 1);
  });

  it('sets a still longer name on two lines at a space or hyphen, with the id on one of them', () => {
    const filled = fill(art, 'Maximiliane-Katharina von Hohenzollern-Sigmaringen');
    expect(texts(filled)).toEqual(['Maximiliane-Katharina von', 'Hohenzollern-Sigmaringen']);
    expect(filled.match(/id="t"/g)).toHaveLength(1);
    expect(filled.match(/<text/g)).toHaveLength(2);
    for (const [index, length] of lengths(filled).entries()) {
      expect(length * (scales(filled)[index] ?? 0)).toBeLessThanOrEqual(200.5);
    }
  });

  it('loses no letter of 200, and needs three lines at most', () => {
    for (const name of ['x'.repeat(200), 'Ann & Bo '.repeat(22).trim(), '李'.repeat(200)]) {
      const filled = fill(art, name);
      expect(texts(filled).length).toBeLessThanOrEqual(3);
      expect(texts(filled).join('').replaceAll('&amp;', '&').replaceAll(' ', '')).toBe(name.replaceAll(' ', ''));
    }
  });

  it("fixes no length if only the script's font knows it", () => {
    const filled = fill(art, 'عبد الرحمن بن محمد بن عبد الله الأنصاري');
    expect(scales(filled)).not.toEqual([]);
    expect(lengths(filled)).toEqual([]);
  });

  it('moves after the transform that the text has', () => {
    const filled = fill(
      art.replace('<text', () => '<text transform="rotate(9)$&amp;"'),
      'Maria-Magdalena Schwarz',
    );
    expect(filled).toMatch(/ transform="rotate\(9\)\$&amp; translate\([^)]*\) scale\([^)]*\)"/);
    expect(filled.match(/transform=/g)).toHaveLength(1);
  });

  it('scales a text of several tspans as a whole', () => {
    const parts = `<text x="9" ${fit}>Given to <tspan font-weight="bold">{{NAME}}</tspan> in {{YEAR}}</text>`;
    const filled = fill(parts, 'Maria-Magdalena Schwarzenberger');
    expect(filled.match(/<text/g)).toHaveLength(1);
    expect(filled).toContain(
      'Given to <tspan font-weight="bold">Maria-Magdalena Schwarzenberger</tspan> in 2026</text>',
    );
    expect(scales(filled)).toHaveLength(1);
  });

  it('takes one line out of a text of several, and leaves the others alone', () => {
    const around = '<text x="9" font-size="20"><tspan x="9" y="20">To</tspan>';
    const lines = `${around}<tspan x="9" y="50" ${fit}>{{NAME}}</tspan><tspan x="9" y="80">in {{YEAR}}</tspan></text>`;
    expect(fill(lines)).toBe(lines.replace('{{NAME}}', 'Ada').replace('{{YEAR}}', '2026'));
    const filled = fill(lines, 'Maximiliane-Katharina von Hohenzollern-Sigmaringen');
    expect(filled.startsWith(`${around}</text>`)).toBe(true);
    expect(filled.endsWith('<text x="9" font-size="20"><tspan x="9" y="80">in 2026</tspan></text>')).toBe(true);
    expect(texts(filled)).toEqual(['To', 'Maximiliane-Katharina von', 'Hohenzollern-Sigmaringen', 'in 2026']);
    expect(scales(filled)).toHaveLength(2);
  });

  it('is ignored if it is invalid', () => {
    for (const broken of ['', '1 2 3', 'a b c d e f sans', '200 100 43.5 20 0 0 comic']) {
      const svg = art.replace(/data-fit="[^"]*"/, `data-fit="${broken}"`);
      expect(fill(svg, 'x'.repeat(200))).toBe(svg.replace('{{NAME}}', 'x'.repeat(200)));
    }
  });

  it('takes little time, however large the drawing and long the name', () => {
    const shapes = '<path d="M0 0L10 10 20 20" fill="#fff"/>'.repeat(25_000);
    const lines = `<text ${fit}>{{NAME}}</text>`.repeat(10) + `<text ${fit}>${'{{NAME}} '.repeat(1_000)}</text>`;
    const large = `<svg>${shapes}${lines}</svg>`;
    const before = process.cpuUsage();
    fill(large, 'Maximiliane-Katharina von Hohenzollern '.repeat(5));
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
  });
});
