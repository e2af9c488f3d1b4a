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

/** Badge on a page, and how fresh it is; null where the page shows no badge. */
export interface Watched<T> {
  lookup: Lookup<T>;
  freshness: Freshness | null;
}

/** Milliseconds that a timer can count at most. */
const longestTimer = 2 ** 31 - 1;

const closed = () => ({ status: 'closed', message: say('badge.closedMessage') }) as const;

/**
 * Looks a badge up, then keeps it true, with the settings that its page obeys; calls `show` with each change. What its
 * document says of the state holds at once; names and words are asked for again. Only the first look-up that succeeds is
 * counted as a verification. When the end of a badge comes, the page turns by itself, and asks. Returns the way to stop. The walk:
 * docs/decisions/066.
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
  /** The server's clock when this page's began to count, which nobody can set. */
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

  /** Asks the API, or joins the question that is under way. Rejects where it does not answer. */
  async function look(): Promise<void> {
    if (!looking) {
      const controller = new AbortController();
      const own = { controller, answer: answerOf(controller.signal) };
      looking = own;
      // A newer one may have taken its place.
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
    // A server process may not have heard of the switch yet; the document of the settings has.
    if (isOff()) stand(closed());
    // A lost connection does not remove the badge that the page shows.
    else if (answer.status === 'failed' && current.status !== 'loading') stand(current);
    else stand(answer);
    if (answer.status === 'failed') throw new Error('The badge could not be looked up.');
  }

  /** Drops what the API may still answer to a question from before what is known now. */
  function standInstead(next: Lookup<T>): void {
    looking?.controller.abort();
    looking = null;
    stand(next);
  }

  async function checkSettings(signal: AbortSignal): Promise<void> {
    const read = await readPublicSettings(signal);
    if (signal.aborted) return;
    // Settings that were never saved are not asked for again: browsers log each document that is missing.
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
      // The API decides where the settings do not say so.
      if (!isOff()) await look();
    } else if (!read) {
      heard = null;
      standInstead({ status: 'missing' });
    } else {
      await hear(read);
      // The clock of a page may have stood still meanwhile.
      if (isBack && current.status === 'found' && current.found.validUntil) look().catch(() => undefined);
      // Words alone: whether verification is off, the rules have just said.
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
      // Whether the badge counts is known: the page says nothing untrue if its words are not had.
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
