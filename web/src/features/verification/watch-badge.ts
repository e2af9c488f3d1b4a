import type { FollowedBadge, PublicSettings } from 'functions/contract';
import { verificationOff } from 'functions/contract/badge-words';
import type { Source } from './badge-source.ts';
import { followDocument } from './follow-document.ts';
import { followPublicSettings } from './follow-settings.ts';
import { type Lookup, lookupFailure } from './lookup.ts';
import { type CertificateBadge, withFollowed, withSettings } from './public-badge.ts';

/**
 * Looks a badge up, then follows it and the settings that its page obeys; calls `show` with each change of where it
 * stands. What is followed says at once whether the badge counts; names and words are asked for again. Only the first
 * look-up that succeeds is counted as a verification. Returns the way to stop.
 */
export function watchBadge<T extends CertificateBadge>(
  hash: string,
  ask: Source<T>['ask'],
  begin: Lookup<T>,
  show: (lookup: Lookup<T>) => void,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let current = begin;
  let settings: PublicSettings | null = null;
  let heard: FollowedBadge | null = null;
  let stopBadge: (() => void) | null = null;
  let stopSettings: (() => void) | null = null;
  let counts = true;
  let looking = false;
  let lookOnceMore = false;

  const isOff = () => settings?.enablePublicVerification === false;

  function stand(next: Lookup<T>): void {
    current =
      next.status === 'found' ? { ...next, found: withSettings(withFollowed(next.found, heard), settings) } : next;
    show(current);
    // Where nothing could be looked up there is nothing to follow: the visitor is asked to try again.
    if (current.status === 'missing' || current.status === 'failed') {
      unfollow();
      return;
    }
    stopSettings ??= followPublicSettings(hearSettings);
    if (isOff()) unfollowBadge();
    else stopBadge ??= followDocument<FollowedBadge>(`publicBadges/${hash}`, { onData: hearBadge, onEnd: look });
  }

  function look(): void {
    if (looking) {
      lookOnceMore = true;
      return;
    }
    looking = true;
    void answerTo(ask(hash, { count: counts, signal })).then((answer) => {
      if (signal.aborted) return;
      looking = false;
      if (answer.status === 'found') counts = false;
      accept(answer);
      if (lookOnceMore) {
        lookOnceMore = false;
        look();
      }
    });
  }

  function accept(answer: Lookup<T>): void {
    // A server process may not have heard of the switch yet; the followed document has.
    if (isOff()) stand(closed);
    // What stands on the page is not taken back because of a lost connection.
    else if (answer.status === 'failed' && current.status !== 'loading') stand(current);
    else stand(answer);
  }

  function hearBadge(followed: FollowedBadge | null): void {
    heard = followed;
    if (!followed) {
      stand({ status: 'missing' });
    } else if (current.status !== 'found') {
      look();
    } else if (followed.revision > current.found.revision) {
      stand(current);
      look();
    }
  }

  function hearSettings(next: PublicSettings): void {
    const wasOff = isOff();
    settings = next;
    if (isOff()) stand(closed);
    else if (wasOff) look();
    else if (current.status === 'found') stand(current);
  }

  function lookOnReturn(): void {
    if (!document.hidden && !looking && current.status !== 'missing') look();
  }

  function unfollowBadge(): void {
    stopBadge?.();
    stopBadge = null;
  }

  function unfollow(): void {
    unfollowBadge();
    stopSettings?.();
    stopSettings = null;
  }

  look();
  addEventListener('focus', lookOnReturn, { signal });
  document.addEventListener('visibilitychange', lookOnReturn, { signal });
  return () => {
    controller.abort();
    unfollow();
  };
}

const closed = { status: 'closed', message: verificationOff.message } as const;

async function answerTo<T>(asking: Promise<T>): Promise<Lookup<T>> {
  try {
    return { status: 'found', found: await asking };
  } catch (error) {
    return lookupFailure(error);
  }
}
