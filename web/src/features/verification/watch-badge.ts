import type { FollowedBadge, PublicSettings } from 'functions/contract';
import { verificationOff } from 'functions/contract/badge-words';
import { ApiError } from '../../lib/api-error.ts';
import { oneAtATime } from '../../lib/one-at-a-time.ts';
import { getPublicDocument } from '../../lib/public-document.ts';
import type { Source } from './badge-source.ts';
import { type FollowedDocuments, followBadge } from './follow-badge.ts';
import { checkPublicSettings } from './follow-settings.ts';
import { followedBadgeIn } from './followed-badge.ts';
import { type Ear, type Freshness, keepFresh } from './keep-fresh.ts';
import { type Lookup, lookupFailure } from './lookup.ts';
import { type CertificateBadge, withFollowed, withSettings } from './public-badge.ts';

/** What a page shows of a badge, and how far that can be relied on; null where it says nothing of a badge. */
export interface Watched<T> {
  lookup: Lookup<T>;
  freshness: Freshness | null;
}

/**
 * Looks a badge up, then keeps it true, with the settings that its page obeys; calls `show` with each change. What it
 * hears says at once whether the badge counts; names and words are asked for again. Only the first look-up that succeeds
 * is counted as a verification. Returns the way to stop.
 */
export function watchBadge<T extends CertificateBadge>(
  hash: string,
  ask: Source<T>['ask'],
  begin: Watched<T>,
  show: (watched: Watched<T>) => void,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const path = `publicBadges/${hash}`;
  let { lookup: current, freshness } = begin;
  let settings: PublicSettings | null = null;
  let heard: FollowedBadge | null = null;
  let following: FollowedDocuments | null = null;
  let counts = true;

  const isOff = () => settings?.enablePublicVerification === false;

  function stand(next: Lookup<T>): void {
    current =
      next.status === 'found' ? { ...next, found: withSettings(withFollowed(next.found, heard), settings) } : next;
    show({ lookup: current, freshness });
    // What is gone does not come back.
    if (current.status === 'missing') stop();
    else following?.adjust();
  }

  /** Asks the API. Rejects where it does not answer. */
  const look = oneAtATime(async () => {
    const answer = await answerTo(ask(hash, { count: counts, signal }));
    if (signal.aborted) return;
    if (answer.status === 'found') counts = false;
    accept(answer);
    if (answer.status === 'failed') throw new Error('The badge could not be looked up.');
  });

  function accept(answer: Lookup<T>): void {
    // A server process may not have heard of the switch yet; the document of the settings has.
    if (isOff()) stand(closed);
    // What stands on the page is not taken back because of a lost connection.
    else if (answer.status === 'failed' && current.status !== 'loading') stand(current);
    else stand(answer);
  }

  /** Asks as cheaply as will do: once there is a badge on the page, Firestore knows whether it counts. */
  async function check(): Promise<void> {
    if (isOff()) return checkPublicSettings(hearSettings, signal);
    if (counts || current.status !== 'found') return look();
    try {
      hearBadge(await getPublicDocument(path, signal));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 403) throw error;
      // Switched off for all badges, as far as the settings say so.
      await checkPublicSettings(hearSettings, signal);
      if (!isOff()) await look();
    }
  }

  function follow(ear: Ear): () => void {
    following = followBadge(path, { isOff, hearBadge, hearSettings }, ear);
    return () => {
      following?.stop();
      following = null;
    };
  }

  function hearBadge(data: unknown): void {
    const followed = data === null ? null : followedBadgeIn(data);
    if (followed && heard && followed.revision < heard.revision) return;
    heard = followed;
    if (!followed) {
      stand({ status: 'missing' });
    } else if (current.status !== 'found') {
      lookQuietly();
    } else if (followed.revision > current.found.revision) {
      stand(current);
      lookQuietly();
    }
  }

  function hearSettings(next: PublicSettings): void {
    const wasOff = isOff();
    settings = next;
    if (isOff()) {
      stand(closed);
    } else if (wasOff) {
      lookQuietly();
    } else if (current.status === 'found') {
      stand(current);
    }
  }

  // Whether the badge counts is known: the page says nothing untrue if its words are not had.
  function lookQuietly(): void {
    look().catch(() => undefined);
  }

  const stopKeeping = keepFresh({
    since: freshness && freshness.is !== 'followed' ? freshness.at : null,
    check,
    follow,
    show: (next) => {
      freshness = next;
      show({ lookup: current, freshness });
    },
  });

  function stop(): void {
    controller.abort();
    stopKeeping();
  }
  return stop;
}

const closed = { status: 'closed', message: verificationOff.message } as const;

async function answerTo<T>(asking: Promise<T>): Promise<Lookup<T>> {
  try {
    return { status: 'found', found: await asking };
  } catch (error) {
    return lookupFailure(error);
  }
}
