import { parseSvg, textElementsOf } from './parse-svg.ts';

const filterId = 'marked-text';
const svgNamespace = 'http://www.w3.org/2000/svg';

/** The drawing with each text that holds one of these words on a yellow ground, as a marker leaves it. */
export function markText(svg: string, words: readonly string[]): string {
  const drawing = words.length > 0 ? parseSvg(svg) : null;
  const marked = textElementsOf(drawing).filter(({ textContent }) =>
    words.some((word) => word !== '' && textContent.includes(word)),
  );
  if (!drawing || marked.length === 0) return svg;
  for (const element of marked) element.setAttribute('filter', `url(#${filterId})`);
  drawing.documentElement.prepend(markerOf(drawing));
  return new XMLSerializer().serializeToString(drawing.documentElement);
}

// The filter's region is the box of the text, so the flood is a ground for it.
function markerOf(drawing: XMLDocument): Element {
  const create = (name: string, attributes: Record<string, string>, ...children: Element[]) => {
    const element = drawing.createElementNS(svgNamespace, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };
  return create(
    'filter',
    { id: filterId, x: '-3%', y: '-8%', width: '106%', height: '116%' },
    create('feFlood', { 'flood-color': '#facc15', 'flood-opacity': '0.6' }),
    create('feComposite', { in: 'SourceGraphic', operator: 'over' }),
  );
}
