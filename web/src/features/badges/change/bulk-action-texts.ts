import { type Badge, deletedDaysKept } from 'functions/contract';
import { badgeName } from 'functions/contract/words/badge-words';
import { type MessageKey, say } from 'functions/contract/words/say';
import type { BulkAction } from '../../../api/badges/badges.ts';
import { mailTextsOfMany, mailTextsOfOne } from '../mails/mail-action-texts.ts';

const messages = {
  issue: {
    titleOfOne: 'badgeChange.issueOf',
    title: 'badgeChange.issueTitle',
    confirm: 'badgeChange.issueConfirm',
    consequence: 'badgeChange.issueConsequence',
    doing: 'issue.issuing',
    done: 'badgeChange.issued',
    failed: 'badgeChange.issueFailed',
  },
  unissue: {
    titleOfOne: 'badgeChange.takeBackOf',
    title: 'badgeChange.takeBackTitle',
    confirm: 'badgeChange.takeBackConfirm',
    consequence: 'badgeChange.takeBackConsequence',
    doing: 'badgeChange.takingBack',
    done: 'badgeChange.takenBack',
    failed: 'badgeChange.issueFailed',
  },
  delete: {
    titleOfOne: 'badgeChange.deleteOf',
    title: 'badgeChange.deleteTitle',
    confirm: 'badgeChange.deleteConfirm',
    consequence: 'badgeChange.deleteConsequence',
    doing: 'badgeChange.deleting',
    done: 'badgeChange.deleted',
    failed: 'badgeChange.deleteFailed',
  },
} as const satisfies Record<string, Record<string, MessageKey>>;

/**
 * Texts of a question about badges and its outcome. One badge is named by its recipient; `badges` is null if only their
 * number is known.
 */
export function textsOf(action: BulkAction, count: number, badges: readonly Badge[] | null, zone: string) {
  const one = badges?.length === 1 ? badges[0] : undefined;
  if (action === 'mail') return one ? mailTextsOfOne(one, zone) : mailTextsOfMany(count, badges);
  const { titleOfOne, title, confirm, consequence, doing, done, failed } = messages[action];
  const isAgain = action === 'issue' && one?.state === 'revoked';
  return {
    title: one
      ? say(isAgain ? 'badgeChange.issueAgainOf' : titleOfOne, { name: one.recipientName, badge: badgeName(one) })
      : say(title, { count }),
    confirm: say(confirm, { count }),
    consequence: say(consequence, { count, days: deletedDaysKept }),
    doing: say(doing, { count }),
    done: say(done, { count }),
    subject: one ? `${one.recipientName}, ${badgeName(one)}` : null,
    failed: say(failed),
  };
}
