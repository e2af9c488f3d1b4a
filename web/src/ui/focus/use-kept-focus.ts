import { useEffect, useRef } from 'react';

/** Layers above the page, from which the focus comes back. */
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** A dialog that closes may move the focus once more; a user does not within that time without a key or a button. */
const settledAfterMs = 250;

/**
 * Keeps the focus in a part of the screen, as its `ref`. When the focused control is removed or disabled, also while a
 * dialog is open, the same control of the row that moved up takes the focus, or else the first control of the nearest
 * surroundings that are left.
 */
export function useKeptFocus<T extends HTMLElement>() {
  const region = useRef<T>(null);
  useEffect(() => (region.current ? keepFocus(region.current) : undefined), []);
  return region;
}

function keepFocus(region: HTMLElement): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let last: Place | null = null;
  let layer: Element | null = null;
  /** Control that was just given the focus, while a layer may still take it back. */
  let standIn: HTMLElement | null = null;
  const letGo = () => {
    standIn = null;
  };
  const rescue = (lost: Place) => {
    const control = standInFor(lost, region);
    if (layer) {
      standIn = control;
      setTimeout(letGo, settledAfterMs);
    }
    control.focus();
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    const control = target as HTMLElement;
    const inside = region.contains(control);
    const above = control.closest(layers);
    if (above && !above.contains(region)) {
      layer = above;
      return;
    }
    // A dialog whose opener is gone gives the focus back to something older, and does so late.
    if (standIn?.isConnected && standIn !== control) {
      standIn.focus();
      return;
    }
    const lost = last && isGone(last) ? last : null;
    last = inside ? placeOf(control, region) : null;
    // A step that replaced another may have chosen where to start.
    if (lost && !control.hasAttribute('data-autofocus')) rescue(lost);
  };
  const onFocusOut = () => {
    queueMicrotask(() => {
      // Somebody clicked on nothing. A window that loses the focus keeps its active element.
      if (last && !isGone(last) && document.activeElement === document.body) last = null;
    });
  };
  // A dialog that the address opened has no opener; any other gives the focus back right after it has closed.
  const takeFocus = () => {
    if (!signal.aborted && document.activeElement === document.body) region.focus({ preventScroll: true });
  };
  const onChange = () => {
    const { activeElement, body } = document;
    if (last && isGone(last)) {
      if (activeElement === body || activeElement === last.control) rescue(last);
    } else if (layer && !layer.isConnected) {
      layer = null;
      if (!last) setTimeout(takeFocus);
    }
  };
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', onFocusIn, { signal });
  document.addEventListener('keydown', letGo, { signal, capture: true });
  document.addEventListener('pointerdown', letGo, { signal, capture: true });
  region.addEventListener('focusout', onFocusOut, { signal });
  return () => {
    observer.disconnect();
    ending.abort();
  };
}

const controls = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary']
  .map((control) => `${control}:not(:disabled, [tabindex="-1"], [aria-hidden="true"])`)
  .join();
const rows = 'tr, li';

/** Place of a control: its ancestors from the inside out, each with the index of the child that held it. */
interface Place {
  control: HTMLElement;
  indexInRow: number;
  around: { surrounding: Element; index: number }[];
}

/** Whether the control has left the page or is switched off. */
function isGone({ control }: Place): boolean {
  return !control.isConnected || control.matches(':disabled');
}

/** Records the place of a control in a part of the screen. */
function placeOf(control: HTMLElement, region: HTMLElement): Place {
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
function standInFor({ indexInRow, around }: Place, region: HTMLElement): HTMLElement {
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
