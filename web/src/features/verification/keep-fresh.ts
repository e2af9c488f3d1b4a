import { oneAtATime } from '../../lib/one-at-a-time.ts';
import { watchView } from './in-view.ts';

/** How far the state on a page can be relied on; `at` is when the server was asked last, by this browser's clock. */
export type Freshness =
  // Asked a moment ago, or the server tells of changes by itself.
  | { is: 'checked'; at: number }
  | { is: 'followed' }
  // It is asked again, because somebody came back or following has stopped. And: it does not answer.
  | { is: 'checking'; at: number }
  | { is: 'unchecked'; at: number };

/** What following tells: that the server was heard, and that it is not heard any more. */
export interface Ear {
  heard: () => void;
  lost: () => void;
}

interface Kept {
  /** When what stands on the page was asked for; null while nothing does. */
  since: number | null;
  /** Asks the server once, cheaply. Rejects where nothing could be learnt. */
  check: () => Promise<void>;
  /** Has the server tell of changes, which takes a large library. Returns the way to stop. */
  follow: (ear: Ear) => () => void;
  show: (freshness: Freshness) => void;
}

// Most visitors are gone by then; a check half-way halves for how long a page may be wrong. Why: docs/decisions/041.
const recheckAfterMs = 10_000;
const followAfterMs = 20_000;
/** How long an answer may take before the page says that there is none. */
const patienceMs = 2_000;
const firstPauseMs = 1_000;
const followPauseMs = 10_000;
const longestPauseMs = 60_000;

/**
 * Keeps a page true at the least cost: it checks at once, once more after ten seconds and at each return to the tab, and
 * follows after twenty seconds in view. A hidden page does nothing. Where checking fails, and where following does not
 * hear the server, it checks again after pauses that grow, and as soon as the browser is online. Returns the way to stop.
 */
export function keepFresh({ since, check, follow, show }: Kept): () => void {
  const life = new AbortController();
  const { signal } = life;
  const isOver = () => signal.aborted;
  let askedAt = since;
  let isFollowed = false;
  let isUnchecked = false;
  let isLongInView = false;
  let stopFollowing: (() => void) | null = null;
  let pauseMs = firstPauseMs;
  let next: ReturnType<typeof setTimeout> | undefined;
  let impatience: ReturnType<typeof setTimeout> | undefined;

  function tell(is: 'checked' | 'checking' | 'unchecked'): void {
    if (isOver() || askedAt === null) return;
    isUnchecked = is === 'unchecked';
    show({ is, at: askedAt });
  }

  const recheck = oneAtATime(async () => {
    if (isOver()) return;
    clearTimeout(next);
    const now = Date.now();
    const isAnswered = await check().then(
      () => true,
      () => false,
    );
    if (isOver()) return;
    clearTimeout(impatience);
    if (isAnswered) askedAt = now;
    if (!isFollowed) tell(isAnswered ? 'checked' : 'unchecked');
    if (isAnswered && !stopFollowing) pauseMs = firstPauseMs;
    else checkAfterPause();
    followWhenDue();
  });

  function checkNow(): void {
    pauseMs = firstPauseMs;
    if (!isUnchecked) tell('checking');
    clearTimeout(impatience);
    impatience = setTimeout(tell, patienceMs, 'unchecked');
    void recheck();
  }

  function checkAfterPause(): void {
    clearTimeout(next);
    if (isFollowed || document.hidden) return;
    next = setTimeout(() => void recheck(), pauseMs);
    pauseMs = Math.min(2 * pauseMs, longestPauseMs);
  }

  function followWhenDue(): void {
    if (!isLongInView || askedAt === null || stopFollowing) return;
    // Should the server not be heard, it is asked.
    pauseMs = followPauseMs;
    checkAfterPause();
    stopFollowing = follow({ heard, lost });
  }

  function heard(): void {
    if (isOver()) return;
    isFollowed = true;
    isUnchecked = false;
    askedAt = Date.now();
    for (const timer of [next, impatience]) clearTimeout(timer);
    show({ is: 'followed' });
  }

  function lost(): void {
    if (!isFollowed) return;
    isFollowed = false;
    checkNow();
  }

  function stop(): void {
    for (const timer of [next, impatience]) clearTimeout(timer);
    stopFollowing?.();
    stopFollowing = null;
    isLongInView = false;
    if (isFollowed) tell('checked');
    isFollowed = false;
  }

  const checkWhenSeen = () => {
    if (!document.hidden && !isFollowed) checkNow();
  };
  const followSoon = () => {
    isLongInView = true;
    followWhenDue();
  };
  const after = [
    { ms: recheckAfterMs, call: () => void recheck(), onlyAtFirst: true },
    { ms: followAfterMs, call: followSoon },
  ];
  watchView({ after, onReturn: checkNow, onHide: stop }, signal);
  // What follows may take a minute to notice.
  addEventListener('offline', lost, { signal });
  addEventListener('online', checkWhenSeen, { signal });
  void recheck();
  return () => {
    life.abort();
    stop();
  };
}
