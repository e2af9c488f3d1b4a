import type { Badge, BadgeMail } from 'functions/contract';
import { badgeName } from 'functions/contract/words/badge-words';
import { useTimeZone } from '../../../api/settings/time-zone.ts';
import { formatMoment, formatShortDate } from '../../../components/dates/dates.ts';
import { IssuedBadge } from '../../../components/badges/issued-badge.tsx';
import { leaveTimeOfMail } from '../../../components/mail/mail-leave-time.ts';
import { EmailText } from '../../../ui/email-text.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { IssueDate } from '../list/issue-date.tsx';

/** Facts of a badge, the most volatile first. */
export function BadgeFacts({ badge }: { badge: Badge }) {
  const zone = useTimeZone();
  const { recipientEmail, description, templateName, createdAt, mail } = badge;
  return (
    <Facts>
      <Fact label="Badge">{badgeName(badge)}</Fact>
      <Fact label="Status">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
          <IssuedBadge badge={badge} />
          <span>
            <IssueDate badge={badge} />
          </span>
        </span>
      </Fact>
      <Fact label="Email">
        {recipientEmail === null ? <Muted>Left: no email</Muted> : <EmailText email={recipientEmail} />}
      </Fact>
      <Fact label="Mail">
        <span className={mail?.state === 'refused' ? 'text-danger' : 'tabular-nums'}>{mailWords(mail, zone)}</span>
      </Fact>
      <Fact label="Description">{description ?? <Muted>None</Muted>}</Fact>
      <Fact label="Template">{templateName}</Fact>
      <Fact label="Made">
        <span className="tabular-nums">{formatShortDate(createdAt, zone)}</span>
      </Fact>
    </Facts>
  );
}

function Muted({ children }: { children: string }) {
  return <span className="text-muted">{children}</span>;
}

/** State and time of a badge's last mail, with the mail server's words if refused. */
function mailWords(mail: BadgeMail | null, zone: string): string {
  switch (mail?.state) {
    case undefined:
      return 'None was due yet';
    case 'unsent':
      return 'Not sent';
    case 'waiting': {
      const time = leaveTimeOfMail(mail, zone);
      return time ? `Leaves from ${time}` : 'Waiting';
    }
    case 'sent':
      return `Sent ${formatMoment(mail.at, zone)}`;
    case 'refused':
      return `Refused ${formatMoment(mail.at, zone)}: ${mail.error ?? 'no reason given'}`;
  }
}
