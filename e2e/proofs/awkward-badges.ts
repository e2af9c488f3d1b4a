import { badgeYears } from '../../functions/src/contract/rules/fields.ts';
import { awkwardTexts } from '../../functions/src/credentials/testing/awkward-texts.ts';
import { type BadgeRow, issueRows } from './issued-rows.ts';

// Characters that no field accepts: a control character, and the empty text.
const texts = awkwardTexts.map((text) => text.replaceAll('\u0085', ' ') || 'Grace Hopper');
const textAt = (place: number) => texts[place % texts.length] ?? '';

/** Fields of the badge at an index, one per line. The next text has another script and line length. */
const rowAt = (place: number): BadgeRow => ({
  name: textAt(place),
  year: badgeYears.min + (place % (badgeYears.max - badgeYears.min + 1)),
  badgeType: cut(textAt(place + 47)),
  description: place % 5 === 4 ? null : `${textAt(place + 94)}\n\t${textAt(place + 141)}`,
});

/** Two hundred issued badges with different names, types and descriptions. Every fifth has no description. */
export function issueAwkwardBadges(sessionId: string) {
  const rows = texts.map((_, place) => rowAt(place));
  return issueRows(sessionId, rows);
}

function cut(text: string): string {
  return text.slice(0, 100).replace(/[\uD800-\uDBFF]$/, '');
}
