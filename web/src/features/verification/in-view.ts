interface InView {
  /** Is called once it is in view for so long, unless it was hidden before. */
  after: { ms: number; call: () => void; onlyAtFirst?: boolean }[];
  onReturn: () => void;
  onHide: () => void;
}

/** Tells how long the page is in view without a break, until `signal`. A page in a tab in the background is not. */
export function watchView({ after, onReturn, onHide }: InView, signal: AbortSignal): void {
  let timers: ReturnType<typeof setTimeout>[] = [];

  function enter(isFirst: boolean): void {
    timers = after.filter(({ onlyAtFirst }) => isFirst || !onlyAtFirst).map(({ ms, call }) => setTimeout(call, ms));
  }

  function leave(): void {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  }

  const turn = () => {
    leave();
    if (document.hidden) {
      onHide();
    } else {
      enter(false);
      onReturn();
    }
  };
  document.addEventListener('visibilitychange', turn, { signal });
  signal.addEventListener('abort', leave);
  if (!document.hidden) enter(true);
}
