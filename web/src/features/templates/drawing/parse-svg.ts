/** Document of an SVG file, or null. Tolerates a missing xlink declaration. */
export function parseSvg(svg: string): XMLDocument | null {
  // Firefox logs an error when it parses an empty text.
  if (svg.trim() === '') return null;
  const drawing = new DOMParser().parseFromString(withXlink(svg), 'image/svg+xml');
  return drawing.documentElement.localName === 'svg' && !drawing.querySelector('parsererror') ? drawing : null;
}

/** Words of each text element in an SVG. */
export function textsOf(svg: string): string[] {
  return textElementsOf(parseSvg(svg)).map(({ textContent }) => textContent);
}

export function textElementsOf(drawing: XMLDocument | null): Element[] {
  return drawing ? [...drawing.querySelectorAll('text')] : [];
}

function withXlink(svg: string): string {
  if (!svg.includes('xlink:') || /xmlns:xlink\s*=/.test(svg)) return svg;
  return svg.replace(/<(?:[\w.-]+:)?svg(?=[\s>])/, '$& xmlns:xlink="http://www.w3.org/1999/xlink"');
}
