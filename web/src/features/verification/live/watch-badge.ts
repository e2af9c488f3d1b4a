import type { FollowedBadge, PublicSettings } from 'functions/contract';
import {
  type Lookup,
  type Source,
  atMoment,
  lookupFailure,
  type CertificateBadge,
  withFollowed,
  withSettings,
} from './public-badge.ts';
import { type Freshness, askTimes, keepAsking } from './keep-asking.ts';
import { readFollowedBadge, readPublicSettings } from './public-documents.ts';
import { say } from 'functions/contract/words/say';

/** Badge on a page and its freshness, which is null while no badge is shown. */
export interface Watched<T> {
  lookup: Lookup<T>;
  freshness: Freshness | null;
}

/** Maximum delay of a timer in milliseconds. */
const longestTimer = 2 ** 31 - 1;

const closed = () => ({ status: 'closed', message: say('badge.closedMessage') }) as const;

/**
 * Looks up a badge and keeps it and its settings fresh; calls `show` on each change. State changes from its document
 * apply at once; names and texts are requested again. Only the first successful lookup counts as a verification. At
 * its expiry the page changes at once and asks the API. Returns the stop function. Why:
 * web/src/features/verification/live/README.md.
 */
export function watchBadge<T extends CertificateBadge>(
  hash: string,
  ask: Source<T>['ask'],
  begin: Watched<T>,
  show: (watched: Watched<T>) => void,
): () => void {
  let { lookup: current, freshness } = begin;
  let settings: PublicSettings | null = null;
  let settingsReadAt = Date.now();
  let heard: FollowedBadge | null = null;
  let isCounted = false;
  let looking: { answer: Promise<void>; controller: AbortController } | null = null;
  /** Server time at the start of the page's monotonic clock. */
  let origin = 0;
  let ending: ReturnType<typeof setTimeout> | undefined;

  const isOff = () => settings?.enablePublicVerification === false;

  const now = () => origin + performance.now();

  function setClock(answer: Lookup<T>): void {
    if (answer.status === 'found') origin = Date.parse(answer.found.answeredAt) - performance.now();
  }

  function stand(next: Lookup<T>): void {
    clearTimeout(ending);
    current = next;
    if (next.status === 'found') {
      const found = atMoment(withSettings(withFollowed(next.found, heard), settings), now());
      current = { ...next, found };
      const { state, validUntil } = found;
      if (state === 'issued' && validUntil) {
        ending = setTimeout(end, Math.min(Date.parse(validUntil) - now() + 1, longestTimer));
      }
    }
    show({ lookup: current, freshness });
  }

  function end(): void {
    stand(current);
    if (current.status === 'found' && current.found.state === 'expired') look().catch(() => undefined);
  }

  /** Asks the API or joins the running request. Rejects if unanswered. */
  async function look(): Promise<void> {
    if (!looking) {
      const controller = new AbortController();
      const own = { controller, answer: answerOf(controller.signal) };
      looking = own;
      // A newer request may have replaced it.
      const forget = () => {
        if (looking === own) looking = null;
      };
      own.answer.then(forget, forget);
    }
    await looking.answer;
  }

  async function answerOf(signal: AbortSignal): Promise<void> {
    const answer = await answerTo(ask(hash, { count: !isCounted, signal }));
    if (signal.aborted) return;
    setClock(answer);
    if (answer.status === 'found') isCounted = true;
    // A server process may not know yet that verification is off; the settings' document does.
    if (isOff()) stand(closed());
    // A lost connection must not remove the displayed badge.
    else if (answer.status === 'failed' && current.status !== 'loading') stand(current);
    else stand(answer);
    if (answer.status === 'failed') throw new Error('The badge could not be looked up.');
  }

  /** Shows newer knowledge and drops the answer of a running request, which is older. */
  function standInstead(next: Lookup<T>): void {
    looking?.controller.abort();
    looking = null;
    stand(next);
  }

  async function checkSettings(signal: AbortSignal): Promise<void> {
    const read = await readPublicSettings(signal);
    if (signal.aborted) return;
    // Settings never saved are not requested again: browsers log each missing document.
    settingsReadAt = read ? Date.now() : Infinity;
    settings = read ?? settings;
    if (isOff()) standInstead(closed());
    else if (current.status === 'found') stand(current);
  }

  async function checkBadge(signal: AbortSignal, isBack: boolean): Promise<void> {
    const read = await readFollowedBadge(hash, signal);
    if (signal.aborted) return;
    if (read === 'closed') {
      await checkSettings(signal);
      // The API decides if the settings do not say that verification is off.
      if (!isOff()) await look();
    } else if (!read) {
      heard = null;
      standInstead({ status: 'missing' });
    } else {
      await hear(read);
      // The page's clock may have stopped while the device slept.
      if (isBack && current.status === 'found' && current.found.validUntil) look().catch(() => undefined);
      // Only for texts: the rules already showed whether verification is off.
      if (Date.now() - settingsReadAt >= askTimes.later) checkSettings(signal).catch(() => undefined);
    }
  }

  async function hear(followed: FollowedBadge): Promise<void> {
    if (heard && followed.revision < heard.revision) return;
    heard = followed;
    if (current.status !== 'found') {
      await look();
    } else if (followed.revision > current.found.revision) {
      stand(current);
      // The badge's validity is known, so the page is correct even without new texts.
      look().catch(() => undefined);
    }
  }

  setClock(current);
  if (current.status === 'found') stand(current);
  const stop = keepAsking({
    since: freshness?.at ?? null,
    check: async (signal, isBack) => {
      if (current.status === 'closed') {
        await checkSettings(signal);
        if (!isOff() && !signal.aborted) await look();
      } else if (current.status === 'missing' || (current.status === 'found' && isCounted)) {
        await checkBadge(signal, isBack);
      } else {
        await look();
      }
      return current.status === 'missing' ? 'missing' : 'usual';
    },
    show: (next) => {
      freshness = next;
      show({ lookup: current, freshness });
    },
  });

  return () => {
    stop();
    clearTimeout(ending);
    looking?.controller.abort();
  };
}

async function answerTo<T>(asking: Promise<T>): Promise<Lookup<T>> {
  try {
    return { status: 'found', found: await asking };
  } catch (error) {
    return lookupFailure(error);
  }
}
