import type { Badge } from 'functions/contract';
import { badgeName } from 'functions/contract/words/badge-words';
import type { BulkAction } from '../../../api/badges/badges.ts';
import { mailTextsOfMany, mailTextsOfOne } from '../mails/mail-action-texts.ts';
import { itCanBeRestored, theyCanBeRestored } from '../../../components/undo/days-kept-words.ts';
import { formatCounted } from '../../../lib/format.ts';

const words = {
  issue: {
    verb: 'Issue',
    doing: 'Issuing',
    past: 'issued',
    consequence: {
      one: 'Its public page will say that it is genuine.',
      many: 'Their public pages will say that they are genuine. Badges that are already issued do not change.',
    },
    failed: 'Failed to issue or unissue badges',
  },
  unissue: {
    verb: 'Take back',
    doing: 'Taking back',
    past: 'taken back',
    consequence: {
      one: 'Its page will say that you took it back.',
      many: 'Their pages will say that you took them back.',
    },
    failed: 'Failed to issue or unissue badges',
  },
  delete: {
    verb: 'Delete',
    doing: 'Deleting',
    past: 'deleted',
    consequence: {
      one: `Its link stops working. ${itCanBeRestored}`,
      many: `Their links stop working. ${theyCanBeRestored}`,
    },
    failed: 'Failed to delete badge(s)',
  },
} as const;

/**
 * Texts of a question about badges and its outcome. One badge is named by its recipient; `badges` is null if only their
 * number is known.
 */
export function textsOf(action: BulkAction, count: number, badges: readonly Badge[] | null, zone: string) {
  const one = badges?.length === 1 ? badges[0] : undefined;
  if (action === 'mail') return one ? mailTextsOfOne(one, zone) : mailTextsOfMany(count, badges);
  const { verb, doing, past, consequence, failed } = words[action];
  if (one) {
    const isAgain = action === 'issue' && one.state === 'revoked';
    return {
      title: `${verb} ${one.recipientName}'s ${badgeName(one)}${isAgain ? ' again' : ''}?`,
      confirm: `${verb} badge`,
      consequence: consequence.one,
      doing: `${doing} 1 badge`,
      done: `Badge ${past}`,
      subject: `${one.recipientName}, ${badgeName(one)}`,
      failed,
    };
  }
  const things = formatCounted(count, 'badge');
  return {
    title: `${verb} ${things}?`,
    confirm: `${verb} ${things}`,
    consequence: consequence.many,
    doing: `${doing} ${things}`,
    done: `Badges ${past}`,
    subject: null,
    failed,
  };
}
