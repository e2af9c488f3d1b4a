/** Reliability of the state on a page; `at` is the time at which the server was asked last, by this browser's clock. */
export interface Freshness {
  /** Answered; asked again, because somebody came back; not answered. */
  is: 'checked' | 'checking' | 'unchecked';
  at: number;
}

/** Pace at which a page asks on: as usual for a badge, or more seldom where there is none. */
export type Pace = 'usual' | 'missing';

interface Kept {
  /** Time at which the shown state was asked for; null while nothing is shown. */
  since: number | null;
  /**
   * Asks the server once, and rejects where nothing could be learnt. By `signal` the question is given up; `isBack` says that
   * somebody came back, to the page or to a device that slept.
   */
  check: (signal: AbortSignal, isBack: boolean) => Promise<Pace>;
  show?: (freshness: Freshness) => void;
}

/** Every time of a page that asks, in milliseconds. Why these: docs/decisions/066. */
export const askTimes = {
  /** Interval between questions, at first and later. */
  soon: 5_000,
  soonFor: 300_000,
  later: 30_000,
  /** Milliseconds for which a badge that is missing is asked for. */
  missingFor: 600_000,
  /** Delays from a failure to the next question; when the last one fails, too, it is shown. */
  repeats: [1_000, 3_000],
  /** Time limit of a question. */
  answer: 5_000,
  /** Time after which somebody who came back is told that there is no answer yet. */
  patience: 2_000,
} as const;

/**
 * Keeps a page true by asking: at once, in pauses while it is in view, and at each return to it or to the network. A hidden
 * page asks once and then not. Returns the way to stop.
 */
export function keepAsking({ since, check, show }: Kept): () => void {
  const life = new AbortController();
  const { signal } = life;
  let answeredAt = since;
  let isUnchecked = false;
  let failures = 0;
  let pace: Pace = 'usual';
  /** Time at which this pace, or the view, began. */
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
    // While nothing stands on the page nothing there can be untrue, and a slow network may take its time.
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

/** The pause after an answer, when it has been asked at this pace for so long; null where nothing is asked any more. */
function pauseOf(pace: Pace, forMs: number): number | null {
  const { soon, soonFor, later, missingFor } = askTimes;
  if (pace === 'missing') return forMs < missingFor ? later : null;
  return forMs < soonFor ? soon : later;
}
