import { useEffect, useRef } from 'react';

/** Layers above the page that give the focus back when they close. */
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Milliseconds in which a closed layer may still move the focus. A key or pointer press ends them. */
const settledAfterMs = 250;

/**
 * Ref that keeps the focus in a part of the screen. If the focused control is removed or disabled, even while a dialog
 * is open, the same control of the row that moved up takes it. Without one, the nearest remaining control does.
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
  /** Control that just got the focus, while a closed layer may still take it away. */
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
    // A dialog without its opener restores an older focus late.
    if (standIn?.isConnected && standIn !== control) {
      standIn.focus();
      return;
    }
    const lost = last && isGone(last) ? last : null;
    last = inside ? placeOf(control, region) : null;
    // A new step may have chosen its own start.
    if (lost && !control.hasAttribute('data-autofocus')) rescue(lost);
  };
  const onFocusOut = () => {
    queueMicrotask(() => {
      // The user clicked on nothing. A window that loses focus keeps its active element.
      if (last && !isGone(last) && document.activeElement === document.body) last = null;
    });
  };
  // A dialog opened by the address has no opener; others restore the focus right after closing.
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

/** Position of a control: its ancestors from the inside out, each with the index of the child that held it. */
interface Place {
  control: HTMLElement;
  indexInRow: number;
  around: { surrounding: Element; index: number }[];
}

/** Whether the control was removed or disabled. */
function isGone({ control }: Place): boolean {
  return !control.isConnected || control.matches(':disabled');
}

/** Records a control's position in a part of the screen. */
function placeOf(control: HTMLElement, region: HTMLElement): Place {
  const around: Place['around'] = [];
  for (let part: Element = control; part !== region && part.parentElement; part = part.parentElement) {
    around.push({ surrounding: part.parentElement, index: [...part.parentElement.children].indexOf(part) });
  }
  const row = control.closest(rows);
  return { control, indexInRow: row ? controlsIn(row).indexOf(control) : 0, around };
}

/**
 * Nearest control to a position: the same one of the row that moved up, else the first in the nearest remaining
 * ancestor. The region itself if it has no control.
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
