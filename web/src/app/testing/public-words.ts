import en from 'functions/contract/words/en.json';
import { pseudoMessages, untranslated } from 'functions/contract/words/pseudo';
import { speak } from 'functions/contract/words/say';
import { afterEach, beforeEach } from 'vitest';
import { sampleHash, samplePublicSettings, sampleVerifiedBadge } from '../../testing/samples.ts';

/** Settings that contain none of our words. */
export const ownSettings = {
  ...samplePublicSettings,
  verificationPageTitle: 'Check a diploma',
  verificationPageDescription: 'Type what stands below it',
};

/** Refusal in the server's words. */
export const ofServer = 'Refused by this server.';

const { badge, user, issuer } = sampleVerifiedBadge;
/** Texts of the sample badge, settings and server, as pages show them. */
const records = [
  ...[user.name, badge.badgeType, badge.description ?? '', `BDG-${badge.year}-${sampleHash}`, sampleHash],
  ...[issuer.name, issuer.contactEmail ?? '', ofServer],
  ...[ownSettings.verificationPageTitle, ownSettings.verificationPageDescription],
  ...['May 04, 2025', 'May 2025', 'June 01, 2026', 'May 04, 2026'],
  `${location.origin}/verify/${sampleHash}`,
];

/** Uses an artificial language in each test of a file, then English again. Files share the modules. */
export function speakNobodysLanguage(): void {
  beforeEach(() => {
    speak('en-US', pseudoMessages(en));
  });
  afterEach(() => {
    speak('en-US', en);
  });
}

const attributes = ['aria-label', 'title', 'alt', 'placeholder'];

/** Visible and spoken words that are neither messages nor texts of records. */
export function wordsOfNoMessage(...data: string[]): string {
  const named = attributes.flatMap((name) =>
    Array.from(document.querySelectorAll(`[${name}]`), (element) => element.getAttribute(name) ?? ''),
  );
  return untranslated([document.title, textIn(document.body), ...named].join('\n'), [...records, ...data]);
}

function textIn(place: Element): string {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  let text = '';
  while (walker.nextNode()) text += walker.currentNode.nodeValue ?? '';
  return text;
}
