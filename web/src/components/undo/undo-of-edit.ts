interface Acted {
  lastAct: string | null;
}

/** Id of an edit's action, to undo it; empty if the edit changed nothing. */
export function undoableEdit(before: Acted, { lastAct }: Acted): string[] {
  return lastAct !== null && lastAct !== before.lastAct ? [lastAct] : [];
}
