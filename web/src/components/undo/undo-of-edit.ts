interface Acted {
  lastAct: string | null;
}

/** Action id to undo an edit; empty if the edit changed nothing. */
export function undoableEdit(before: Acted, { lastAct }: Acted): string[] {
  return lastAct !== null && lastAct !== before.lastAct ? [lastAct] : [];
}
