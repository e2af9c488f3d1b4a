/** A record as its last act left it. */
interface Acted {
  lastAct: string | null;
}

/** Action of an edit, to undo it; empty if the edit changed nothing. */
export function undoableEdit(before: Acted, { lastAct }: Acted): string[] {
  return lastAct !== null && lastAct !== before.lastAct ? [lastAct] : [];
}
