import { expect, test } from 'vitest';
import { drawPng } from '../../drawing/draw.ts';

const missing = '\u{10fffd}';

function drawing(text: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200">${text}</svg>`;
}

async function isSame(one: string, other: string): Promise<boolean> {
  return (await drawPng(drawing(one), 400)).equals(await drawPng(drawing(other), 400));
}

test.each(['محمد عبد الله', '山田太郎', 'प्रिया शर्मा', 'Ada 🎓'])(
  'the name %s is drawn in its own letters, at the place of the text',
  async (name) => {
    const styled = `<g font-size="20" text-anchor="middle"><text x="200" y="90" fill="#222">${name}</text></g>`;
    const spread = `<text style="font-size:20px;text-anchor:middle;fill:#222"><tspan x="200" y="90">${name}</tspan></text>`;
    expect(await isSame(styled, spread)).toBe(true);
    expect(await isSame(styled, styled.replace(name, missing.repeat(name.length)))).toBe(false);
    expect(await isSame(styled, '')).toBe(false);
    expect(await isSame(styled, styled.replace('x="200"', 'x="240"'))).toBe(false);
  },
);

test("a text covered by the drawing's fonts keeps its layout", async () => {
  const text = '<text x="20" y="90" font-family="Georgia, serif" font-size="30">Zoë</text>';
  expect(await isSame(text, text.replace('Georgia, serif', 'Noto Serif'))).toBe(true);
  expect(await isSame(text, text.replace('Georgia, serif', 'Noto Sans'))).toBe(false);
});

test('escaped characters are letters too', async () => {
  const text = '<text x="20" y="90">山 &lt;&amp;&gt;</text>';
  expect(await isSame(text, '<text x="20" y="90">山 &#60;&#x26;&#62;</text>')).toBe(true);
});
