import { describe, expect, it, vi } from 'vitest';
import { fillArt } from './fill-art.ts';

const usual = { name: '{{NAME}}', year: '{{YEAR}}' };

function fill(svg: string, name = 'Ada', year = '2026', placeholders = usual): string {
  return fillArt(svg, placeholders, { name, year });
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

  it('does not look for placeholders in what it has put in', () => {
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

  it('finds a placeholder whose characters are escaped in the stored form', () => {
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
