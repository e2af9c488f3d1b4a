import type { Badge, BadgeMail } from 'functions/contract';
import { badgeName } from 'functions/contract/words/badge-words';
import { say } from 'functions/contract/words/say';
import { useTimeZone } from '../../../api/settings/time-zone.ts';
import { formatMoment, formatShortDate } from '../../../components/dates/dates.ts';
import { IssuedBadge } from '../../../components/badges/issued-badge.tsx';
import { leaveTimeOfMail } from '../../../components/mail/mail-leave-time.ts';
import { EmailText } from '../../../ui/email-text.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { IssueDate } from '../list/issue-date.tsx';
import { refusalWords } from '../mails/refusal-words.ts';

/** Facts of a badge, the most volatile first. */
export function BadgeFacts({ badge }: { badge: Badge }) {
  const zone = useTimeZone();
  const { recipientEmail, description, templateName, createdAt, mail } = badge;
  return (
    <Facts>
      <Fact label={say('common.badge')}>{badgeName(badge)}</Fact>
      <Fact label={say('common.status')}>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
          <IssuedBadge badge={badge} />
          <span>
            <IssueDate badge={badge} />
          </span>
        </span>
      </Fact>
      <Fact label={say('common.email')}>
        {recipientEmail === null ? <Muted>{say('badges.leftNoEmail')}</Muted> : <EmailText email={recipientEmail} />}
      </Fact>
      <Fact label={say('badgePage.mail')}>
        <span className={mail?.state === 'refused' ? 'text-danger' : 'tabular-nums'}>{mailWords(mail, zone)}</span>
      </Fact>
      <Fact label={say('common.description')}>{description ?? <Muted>{say('common.none')}</Muted>}</Fact>
      <Fact label={say('common.template')}>{templateName}</Fact>
      <Fact label={say('badgePage.made')}>
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
      return say('badgePage.noMailDue');
    case 'unsent':
      return say('badgePage.mailNotSent');
    case 'waiting': {
      const time = leaveTimeOfMail(mail, zone);
      return time ? say('badgePage.mailLeaves', { time }) : say('badgePage.mailWaiting');
    }
    case 'sent':
      return say('badgePage.mailSent', { time: formatMoment(mail.at, zone) });
    case 'refused':
      return say('badgePage.mailRefused', { time: formatMoment(mail.at, zone), reason: refusalWords(mail) });
  }
}
