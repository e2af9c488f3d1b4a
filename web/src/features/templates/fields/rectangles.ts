import { rectangleOf } from 'functions/art/text/rectangle';
import { parseSvg } from '../drawing/parse-svg.ts';
import { isDrawn } from './drawn-elements.ts';

/** A rectangle of a drawing that a picture could take the place of. */
export interface DrawnRectangle {
  /** Its place among the rectangles that are drawn. */
  index: number;
  /** Empty where it has none. */
  id: string;
  width: number;
  height: number;
}

const mostListed = 60;

/** The rectangles of a drawing with a size of their own, in the order in which they are drawn. */
export function rectanglesIn(svg: string): DrawnRectangle[] {
  return elementsIn(parseSvg(svg))
    .flatMap((element, index) => {
      const rectangle = rectangleOf((name) => element.getAttribute(name) ?? undefined);
      return rectangle ? [{ index, id: element.id, width: rectangle.width, height: rectangle.height }] : [];
    })
    .slice(0, mostListed);
}

export function withRectangleId(svg: string, index: number, id: string): string {
  const drawing = parseSvg(svg);
  const element = elementsIn(drawing)[index];
  if (!drawing || !element) return svg;
  element.setAttribute('id', id);
  return new XMLSerializer().serializeToString(drawing.documentElement);
}

/** An id like this one that nothing in the drawing has. */
export function newId(svg: string, wanted: string): string {
  const drawing = parseSvg(svg);
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? wanted : `${wanted}-${number}`;
    if (!drawing?.getElementById(id)) return id;
  }
}

function elementsIn(drawing: XMLDocument | null): Element[] {
  return drawing ? [...drawing.querySelectorAll('rect')].filter(isDrawn) : [];
}
