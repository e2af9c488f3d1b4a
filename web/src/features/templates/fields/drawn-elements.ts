/** Elements with content that is drawn elsewhere or never. */
const undrawn = 'defs, symbol, clipPath, mask, pattern, marker';

/** Whether an element is drawn at its place. */
export function isDrawn(element: Element): boolean {
  return element.closest(undrawn) === null;
}
