import type { Badge } from 'functions/contract';
import { badgeName } from 'functions/contract/words/badge-words';
import { say } from 'functions/contract/words/say';
import { Link } from 'react-router-dom';
import { IssuedBadge } from '../../../components/badges/issued-badge.tsx';
import { badgePath } from '../../../lib/console-paths.ts';
import { Around } from '../../../ui/around.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { SelectCell } from '../../../ui/table/select-cells.tsx';
import { ActionsCell, Cell, Row, TitleCell } from '../../../ui/table/table.tsx';
import { BadgeActions } from '../change/badge-actions.tsx';
import type { AskedAction } from '../change/use-may-do.ts';
import { BadgeMailMark } from '../mails/badge-mail-mark.tsx';
import { IssueDate } from './issue-date.tsx';
import { formatShortDate } from '../../../components/dates/dates.ts';

interface BadgeRowProps {
  badge: Badge;
  /** Undefined if it cannot be ticked. */
  selected: boolean | undefined;
  onSelect: (badge: Badge) => void;
  onAsk: (action: AskedAction, badge: Badge) => void;
}

export function BadgeRow({ badge, selected, onSelect, onAsk }: BadgeRowProps) {
  return (
    <Row selected={selected}>
      {selected !== undefined && (
        <SelectCell
          label={say('badges.select', { year: badge.yearLabel, name: badge.recipientName })}
          checked={selected}
          onChange={() => {
            onSelect(badge);
          }}
        />
      )}
      <TitleCell>
        <bdi className="block text-left md:pt-2">{badge.recipientName}</bdi>
        <p className="font-normal md:pb-2">
          <Link
            to={badgePath(badge.id)}
            aria-label={say('badges.badgeOf', { badge: badgeName(badge), name: badge.recipientName })}
            className="rounded-tag text-link hover:underline"
          >
            <bdi>{badge.badgeType}</bdi>
          </Link>
        </p>
      </TitleCell>
      <Cell label={say('common.email')}>
        {badge.recipientEmail === null ? (
          <span className="text-muted">{say('badges.leftNoEmail')}</span>
        ) : (
          <>
            <EmailText email={badge.recipientEmail} />
            <span className="block">
              <BadgeMailMark
                badge={badge}
                onWhy={() => {
                  onAsk('mail', badge);
                }}
              />
            </span>
          </>
        )}
      </Cell>
      <Cell label={say('common.year')} className="tabular-nums">
        {badge.yearLabel}
      </Cell>
      <Cell label={say('common.status')}>
        <IssuedBadge badge={badge} />
      </Cell>
      <Cell label={say('badges.issued')} className="tabular-nums">
        <IssueDate badge={badge} />
        <BadgeEnd badge={badge} />
      </Cell>
      <ActionsCell>
        <BadgeActions badge={badge} onAsk={onAsk} />
      </ActionsCell>
    </Row>
  );
}

/** Last day of a badge, the same in every zone; empty if it does not end. */
function BadgeEnd({ badge }: { badge: Pick<Badge, 'lastDay'> }) {
  if (badge.lastDay === null) return null;
  return (
    <span className="block text-muted">
      <Around message="badges.validUntil" value="date">
        <span className="whitespace-nowrap">{formatShortDate(badge.lastDay, 'UTC')}</span>
      </Around>
    </span>
  );
}
