import { formatCounted, formatPeople } from '../lib/format.ts';
import type { GoingWords } from './people-go-dialog.tsx';

/** Words on the people who are forgotten, and on their badges. */
export const forgettingWords: GoingWords = {
  consequence,
  more: (badges) => (
    <>
      {badges !== 0 && <p>{whatBadgesLose(badges)}</p>}
      <p className="font-medium text-ink">This cannot be undone.</p>
    </>
  ),
};

function consequence(total: number, badges: number | null): string {
  const people = `${formatPeople(total)} ${total === 1 ? 'is' : 'are'} forgotten: email, department, class and tags are deleted.`;
  if (badges === 0) return `${people} ${total === 1 ? 'There is no badge.' : 'Nobody among them has a badge.'}`;
  const theirs = badges === null ? 'All their badges' : `Their ${formatCounted(badges, 'badge')}`;
  return badges === 1
    ? `${people} ${theirs} stays, with the name, and its link goes on to work.`
    : `${people} ${theirs} stay, with the names, and the links go on to work.`;
}

function whatBadgesLose(badges: number | null): string {
  return badges === 1
    ? 'Nobody can be mailed about this badge any more.'
    : 'Nobody can be mailed about these badges any more.';
}
