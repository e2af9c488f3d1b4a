const controls = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary']
  .map((control) => `${control}:not(:disabled, [tabindex="-1"], [aria-hidden="true"])`)
  .join();
const rows = 'tr, li';

/** Place of a control: its ancestors from the inside out, each with the index of the child that held it. */
export interface Place {
  control: HTMLElement;
  indexInRow: number;
  around: { surrounding: Element; index: number }[];
}

/** Whether the control has left the page or is switched off. */
export function isGone({ control }: Place): boolean {
  return !control.isConnected || control.matches(':disabled');
}

/** Records the place of a control in a part of the screen. */
export function placeOf(control: HTMLElement, region: HTMLElement): Place {
  const around: Place['around'] = [];
  for (let part: Element = control; part !== region && part.parentElement; part = part.parentElement) {
    around.push({ surrounding: part.parentElement, index: [...part.parentElement.children].indexOf(part) });
  }
  const row = control.closest(rows);
  return { control, indexInRow: row ? controlsIn(row).indexOf(control) : 0, around };
}

/**
 * Nearest control to a place: the same control of the row that moved up, or the first control of the nearest
 * surroundings that are left; the region itself when it has none.
 */
export function standInFor({ indexInRow, around }: Place, region: HTMLElement): HTMLElement {
  for (const { surrounding, index } of around) {
    if (!surrounding.isConnected) continue;
    const part = surrounding.children[Math.min(index, surrounding.children.length - 1)];
    const [near, all] = [part ? controlsIn(part) : [], controlsIn(surrounding)];
    const found = part?.matches(rows) ? (near[indexInRow] ?? near.at(-1)) : (near[0] ?? all[0]);
    if (found) return found;
  }
  return region;
}

function controlsIn(part: Element): HTMLElement[] {
  const inside = [...part.querySelectorAll<HTMLElement>(controls)];
  const found = part instanceof HTMLElement && part.matches(controls) ? [part, ...inside] : inside;
  return found.filter((control) => control.checkVisibility({ visibilityProperty: true }));
}
