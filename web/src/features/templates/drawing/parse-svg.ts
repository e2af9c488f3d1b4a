/** The document of an SVG file; null where it is none. An SVG without the declaration of xlink is taken as it is meant. */
export function parseSvg(svg: string): XMLDocument | null {
  // Firefox complains in the console when it is asked to read nothing.
  if (svg.trim() === '') return null;
  const drawing = new DOMParser().parseFromString(withXlink(svg), 'image/svg+xml');
  return drawing.documentElement.localName === 'svg' && !drawing.querySelector('parsererror') ? drawing : null;
}

/** The words of each text element of an SVG. */
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
