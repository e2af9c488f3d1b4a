import type { BulkAction } from '../../api/badges.ts';
import type { OutcomeWords } from '../../components/bulk-outcome.ts';

/** Words for what became of the badges of each action. */
export const outcomeWords: Readonly<Record<BulkAction, OutcomeWords>> = {
  issue: { done: 'issued', unchanged: ['was issued already', 'were issued already'] },
  unissue: { done: 'taken back', unchanged: ['was not issued', 'were not issued'] },
  mail: {
    done: 'on the way',
    unchanged: ['is not issued, or its mail is still waiting', 'are not issued, or their mails are still waiting'],
  },
  delete: { done: 'deleted', unchanged: ['was deleted already', 'were deleted already'] },
};
