import { parseSvg, textElementsOf } from './parse-svg.ts';

const filterId = 'marked-text';
const color = '#facc15';
const svgNamespace = 'http://www.w3.org/2000/svg';

/** The drawing with each text that holds one of these words in a yellow frame. */
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

// The region of the filter is the box of the text: a tint on it, and a frame that is left when its inside is taken away.
function markerOf(drawing: XMLDocument): Element {
  const create = (name: string, attributes: Record<string, string>, ...children: Element[]) => {
    const element = drawing.createElementNS(svgNamespace, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };
  const box = { id: filterId, primitiveUnits: 'objectBoundingBox', x: '-4%', y: '-10%', width: '108%', height: '120%' };
  return create(
    'filter',
    box,
    create('feFlood', { 'flood-color': color, result: 'box' }),
    create('feMorphology', { in: 'box', operator: 'erode', radius: '0.012 0.07', result: 'inside' }),
    create('feComposite', { in: 'box', in2: 'inside', operator: 'out', result: 'frame' }),
    create('feFlood', { 'flood-color': color, 'flood-opacity': '0.25', result: 'tint' }),
    create('feMerge', {}, ...['tint', 'frame', 'SourceGraphic'].map((layer) => create('feMergeNode', { in: layer }))),
  );
}
