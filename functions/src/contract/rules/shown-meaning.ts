// Of the schemas the types alone: the public pages use these rules without them.
import type { SharedMeaning } from './meaning.ts';

const mostCharacters = 500;
const mostLines = 6;

/** Whether a meaning tells visitors more than stands on the certificate itself. */
export function tellsMore({ criteria, skills, achievementType }: SharedMeaning): boolean {
  return Boolean(criteria.text ?? criteria.url ?? achievementType) || skills.length > 0;
}

/** Whether a text is folded until somebody wants to read all of it. */
export function isLongText(text: string): boolean {
  return text.length > mostCharacters || text.split('\n').length > mostLines;
}
