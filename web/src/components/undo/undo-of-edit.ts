/** A record as its last act left it. */
interface Acted {
  lastAct: string | null;
}

/** The act that an edit was, which can be undone; none where it changed nothing. */
export function actOf(before: Acted, { lastAct }: Acted): string[] {
  return lastAct !== null && lastAct !== before.lastAct ? [lastAct] : [];
}
