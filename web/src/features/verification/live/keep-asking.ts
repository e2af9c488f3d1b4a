/** Freshness of the page's state. `at` is the time of the last answered request, by this browser's clock. */
export interface Freshness {
  /** Answered; being asked again after a return; unanswered. */
  is: 'checked' | 'checking' | 'unchecked';
  at: number;
}

/** Polling pace: usual for a badge, slower for a missing one. */
export type Pace = 'usual' | 'missing';

interface Kept {
  /** Request time of the shown state; null while nothing is shown. */
  since: number | null;
  /**
   * Asks the server once and rejects if nothing was learned. `signal` aborts; `isBack` means a return to the page or a
   * wake from sleep.
   */
  check: (signal: AbortSignal, isBack: boolean) => Promise<Pace>;
  show?: (freshness: Freshness) => void;
}

/** Times of a polling page in milliseconds. Why these: web/src/features/verification/live/README.md. */
export const askTimes = {
  /** Interval for the first `soonFor`, and later. */
  soon: 5_000,
  soonFor: 300_000,
  later: 30_000,
  /** Duration of polling for a missing badge. */
  missingFor: 600_000,
  /** Delays before the retries of a failed request. The page shows a failure after the last retry fails. */
  repeats: [1_000, 3_000],
  /** Timeout of a request. There is none while the page shows nothing. */
  answer: 5_000,
  /** Delay before a returning user sees that the answer is late. */
  patience: 2_000,
} as const;

/**
 * Keeps a page fresh by polling: at once, at intervals while visible, and on each return to it or the network. A hidden
 * page asks only once. Returns the stop function.
 */
export function keepAsking({ since, check, show }: Kept): () => void {
  const life = new AbortController();
  const { signal } = life;
  let answeredAt = since;
  let isUnchecked = false;
  let failures = 0;
  let pace: Pace = 'usual';
  /** Start of this pace or view. */
  let begunAt = Date.now();
  let askedAt = begunAt;
  let dropQuestion: (() => void) | undefined;
  let next: ReturnType<typeof setTimeout> | undefined;
  let impatience: ReturnType<typeof setTimeout> | undefined;

  function tell(is: Freshness['is']): void {
    isUnchecked = is === 'unchecked';
    if (answeredAt !== null) show?.({ is, at: answeredAt });
  }

  function ask(isBack = Date.now() - askedAt > 2 * askTimes.later): void {
    dropQuestion?.();
    clearTimeout(next);
    const at = Date.now();
    askedAt = at;
    const question = new AbortController();
    const drop = () => {
      clearTimeout(limit);
      question.abort();
    };
    const fail = () => {
      if (question.signal.aborted) return;
      drop();
      failures += 1;
      if (failures > askTimes.repeats.length) tell('unchecked');
      askAgain(at);
    };
    const succeed = (now: Pace) => {
      if (question.signal.aborted) return;
      clearTimeout(limit);
      answeredAt = at;
      failures = 0;
      clearTimeout(impatience);
      if (pace !== now) begunAt = Date.now();
      pace = now;
      tell('checked');
      askAgain(at);
    };
    // An empty page shows nothing outdated, so a slow network may take its time.
    const limit = answeredAt === null ? undefined : setTimeout(fail, askTimes.answer);
    dropQuestion = drop;
    check(question.signal, isBack).then(succeed, fail);
  }

  function askAgain(askedAt: number): void {
    const pause = askTimes.repeats[failures - 1] ?? pauseOf(pace, Date.now() - begunAt);
    if (document.hidden || pause === null) return;
    const isRepeat = failures > 0 && failures <= askTimes.repeats.length;
    next = setTimeout(ask, isRepeat ? pause : Math.max(0, askedAt + pause - Date.now()));
  }

  function rest(): void {
    clearTimeout(next);
    clearTimeout(impatience);
  }

  function comeBack(): void {
    rest();
    if (document.hidden) return;
    begunAt = Date.now();
    failures = 0;
    if (!isUnchecked) tell('checking');
    impatience = setTimeout(tell, askTimes.patience, 'unchecked');
    ask(true);
  }

  document.addEventListener('visibilitychange', comeBack, { signal });
  addEventListener('online', comeBack, { signal });
  ask();
  return () => {
    life.abort();
    rest();
    dropQuestion?.();
  };
}

/** Pause after an answer at this pace and duration; null to stop polling. */
function pauseOf(pace: Pace, forMs: number): number | null {
  const { soon, soonFor, later, missingFor } = askTimes;
  if (pace === 'missing') return forMs < missingFor ? later : null;
  return forMs < soonFor ? soon : later;
}
