import { rectangleOf } from 'functions/art/text/geometry';
import { parseSvg } from '../drawing/parse-svg.ts';
import { isDrawn } from './drawn-elements.ts';

/** Rectangle of a drawing that a picture could replace. */
export interface DrawnRectangle {
  /** Index among the drawn rectangles. */
  index: number;
  /** Empty if missing. */
  id: string;
  width: number;
  height: number;
}

const mostListed = 60;

/** Rectangles with their own size, in drawing order. */
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

/** Similar id that is unused in the drawing. */
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
