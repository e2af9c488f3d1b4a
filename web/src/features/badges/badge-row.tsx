import { useQuery } from '@tanstack/react-query';
import type { Badge } from 'functions/contract';
import { jobQuery } from '../../api/jobs.ts';
import { IssuedBadge } from '../../components/issued-badge.tsx';
import { useTimeZone } from '../../api/time-zone.ts';
import { formatMoment, formatShortDate } from '../../components/dates.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { SelectCell } from '../../ui/table/select-cells.tsx';
import { ActionsCell, Cell, Row, TitleCell } from '../../ui/table/table.tsx';
import { BadgeActions } from './badge-actions.tsx';
import type { AskedAction } from './use-may-do.ts';
import { BadgeMailMark } from './badge-mail-mark.tsx';

interface BadgeRowProps {
  badge: Badge;
  /** Undefined where it cannot be ticked. */
  selected: boolean | undefined;
  onSelect: (badge: Badge) => void;
  onAsk: (action: AskedAction, badge: Badge) => void;
}

/** One badge in the table. */
export function BadgeRow({ badge, selected, onSelect, onAsk }: BadgeRowProps) {
  const zone = useTimeZone();
  return (
    <Row selected={selected}>
      {selected !== undefined && (
        <SelectCell
          label={`Select the ${badge.yearLabel} badge of ${badge.recipientName}`}
          checked={selected}
          onChange={() => {
            onSelect(badge);
          }}
        />
      )}
      <TitleCell>
        <p className="md:pt-2">{badge.recipientName}</p>
        <p className="font-normal text-muted md:pb-2">{badge.badgeType}</p>
      </TitleCell>
      <Cell label="Email" className="md:py-1 md:wrap-anywhere">
        {badge.recipientEmail === null ? (
          <span className="text-muted">Left: no email</span>
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
      <Cell label="Year" className="tabular-nums">
        {badge.yearLabel}
      </Cell>
      <Cell label="Status">
        <IssuedBadge badge={badge} />
      </Cell>
      <Cell label="Issued" className="tabular-nums md:whitespace-nowrap">
        {badge.issuedAt ? (
          formatShortDate(badge.issuedAt, zone)
        ) : (
          <span className="text-muted">
            {badge.publicationId !== null && badge.state === 'scheduled' ? (
              <PublishTime publicationId={badge.publicationId} />
            ) : (
              whyNoDate(badge, zone)
            )}
          </span>
        )}
      </Cell>
      <ActionsCell>
        <BadgeActions badge={badge} onAsk={onAsk} />
      </ActionsCell>
    </Row>
  );
}

/** Time at which a badge is published; it is that of the publication, which can be moved. */
function PublishTime({ publicationId }: { publicationId: string }) {
  const zone = useTimeZone();
  const { data: publication } = useQuery(jobQuery(publicationId));
  return publication?.publishAt ? `From ${formatMoment(publication.publishAt, zone)}` : 'Not issued yet';
}

// Visitors read until when an unissued badge was issued.
function whyNoDate({ revokedAt }: Badge, zone: string): string {
  return revokedAt ? `Until ${formatShortDate(revokedAt, zone)}` : 'Not issued yet';
}
