/** Elements whose content is drawn elsewhere, if at all. */
const undrawn = 'defs, symbol, clipPath, mask, pattern, marker';

/** Whether an element of a drawing is drawn where it stands. */
export function isDrawn(element: Element): boolean {
  return element.closest(undrawn) === null;
}
