import type { PublicSettings } from 'functions/contract';
import { followDocument } from './follow-document.ts';
import { followPublicSettings } from './follow-settings.ts';
import type { Ear } from './keep-fresh.ts';

interface BadgeFollower {
  /** Whether public verification is off, as far as it was heard: then the rules close the badge's document. */
  isOff: () => boolean;
  hearBadge: (data: unknown) => void;
  hearSettings: (settings: PublicSettings) => void;
}

/** What follows a badge. */
export interface FollowedDocuments {
  /** Begins or ends to follow the badge itself, as public verification is on or off by now. */
  adjust: () => void;
  stop: () => void;
}

/** Follows the document of a badge, and that of the settings which its page obeys. */
export function followBadge(
  path: string,
  { isOff, hearBadge, hearSettings }: BadgeFollower,
  ear: Ear,
): FollowedDocuments {
  let stopBadge: (() => void) | null = null;

  function adjust(): void {
    if (isOff()) endBadge();
    else stopBadge ??= followDocument(path, { onData, onLost: ear.lost });
  }

  function onData(data: unknown): void {
    hearBadge(data);
    ear.heard();
  }

  function endBadge(): void {
    stopBadge?.();
    stopBadge = null;
  }

  const stopSettings = followPublicSettings((settings) => {
    hearSettings(settings);
    // There is no badge to hear then.
    if (isOff()) ear.heard();
  });
  adjust();
  return {
    adjust,
    stop: () => {
      endBadge();
      stopSettings();
    },
  };
}
