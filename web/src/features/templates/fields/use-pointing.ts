import { useEffect, useState } from 'react';
import type { FieldName } from './field-values.ts';

/** The field whose place somebody points at in the picture. Escape ends the pointing, and not the dialog. */
export function usePointing() {
  const [pointing, setPointing] = useState<FieldName | null>(null);
  useEffect(() => {
    if (pointing === null) return undefined;
    const end = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setPointing(null);
    };
    // Before the dialog hears of it.
    window.addEventListener('keydown', end, { capture: true });
    return () => {
      window.removeEventListener('keydown', end, { capture: true });
    };
  }, [pointing]);
  return [pointing, setPointing] as const;
}
