import { badgeYears } from '../../functions/src/contract/rules/fields.ts';
import { awkwardTexts } from '../../functions/src/credentials/testing/awkward-texts.ts';
import { type BadgeRow, issueRows } from './issued-rows.ts';

// What no field takes: a control character, and nothing at all.
const texts = awkwardTexts.map((text) => text.replaceAll('\u0085', ' ') || 'Grace Hopper');
const textAt = (place: number) => texts[place % texts.length] ?? '';

/** Fields of the badge at a place, a line each. A text further on is in another script, and wrapped in another way. */
const rowAt = (place: number): BadgeRow => ({
  name: textAt(place),
  year: badgeYears.min + (place % (badgeYears.max - badgeYears.min + 1)),
  badgeType: cut(textAt(place + 47)),
  description: place % 5 === 4 ? null : `${textAt(place + 94)}\n\t${textAt(place + 141)}`,
});

/** Two hundred issued badges: each name is another text, and so are types and descriptions. Every fifth has none. */
export function issueAwkwardBadges(sessionId: string) {
  const rows = texts.map((_, place) => rowAt(place));
  return issueRows(sessionId, rows);
}

function cut(text: string): string {
  return text.slice(0, 100).replace(/[\uD800-\uDBFF]$/, '');
}
