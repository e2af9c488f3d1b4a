// Types of the schemas only: the public pages use these rules without the schemas.
import type { SharedMeaning } from './meaning.ts';

const mostCharacters = 500;
const mostLines = 6;

/** Whether a meaning says more than the certificate itself. */
export function tellsMore({ criteria, skills, achievementType }: SharedMeaning): boolean {
  return Boolean(criteria.text ?? criteria.url ?? achievementType) || skills.length > 0;
}

/** Whether a text is collapsed until the reader expands it. */
export function isLongText(text: string): boolean {
  return text.length > mostCharacters || text.split('\n').length > mostLines;
}
