import { useQuery } from '@tanstack/react-query';
import type { Badge, BadgeMail } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { Clock, TriangleAlert } from 'lucide-react';
import { settingsQuery } from '../../../api/settings/settings.ts';
import { leaveTimeOfMail } from '../../../components/mail/mail-leave-time.ts';
import { useTimeZone } from '../../../api/settings/time-zone.ts';
import { formatShortDate } from '../../../components/dates/dates.ts';
import { useMayDo } from '../change/use-may-do.ts';
import { refusalWords } from './refusal-words.ts';

const markStyle = 'inline-flex items-center gap-1.5 [&_svg]:size-3.5 [&_svg]:shrink-0';

interface BadgeMailMarkProps {
  badge: Badge;
  /** Shows the refusal and offers to send again. */
  onWhy: () => void;
}

/** Mail state of a badge; empty if unknown or mails are off. */
export function BadgeMailMark({ badge: { mail, recipientName }, onWhy }: BadgeMailMarkProps) {
  const isOn = useQuery(settingsQuery).data?.enableEmailNotifications === true;
  const zone = useTimeZone();
  const may = useMayDo();
  switch (mail?.state) {
    case undefined:
      return null;
    case 'unsent':
      return isOn && <span className="text-muted">{say('badgeMails.noneSent')}</span>;
    case 'sent':
      return (
        <span className="text-muted tabular-nums">
          {say('badgeMails.sentOn', { date: formatShortDate(mail.at, zone) })}
        </span>
      );
    case 'waiting':
      return <WaitingMail mail={mail} recipientName={recipientName} onAsk={may.mail ? onWhy : null} />;
    case 'refused':
      // The dialog with the reason also resends it.
      if (!may.mail)
        return <span className="text-danger">{say('badgeMails.refusedWhy', { reason: refusalWords(mail) })}</span>;
      return (
        <button
          type="button"
          className={`${markStyle} min-h-6 rounded-tag text-left font-medium text-danger hover:underline max-md:min-h-11`}
          onClick={onWhy}
        >
          <TriangleAlert aria-hidden />
          <span>
            {say('badgeMails.refusedSeeWhy')}
            <span className="sr-only">, {recipientName}</span>
          </span>
        </button>
      );
  }
}

interface WaitingMailProps {
  mail: BadgeMail;
  recipientName: string;
  /** Asks whether to send it now; null if forbidden. */
  onAsk: (() => void) | null;
}

function WaitingMail({ mail, recipientName, onAsk }: WaitingMailProps) {
  const time = leaveTimeOfMail(mail, useTimeZone());
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 text-muted tabular-nums">
      <span className={markStyle}>
        <Clock aria-hidden />
        {time ? say('badgeMails.leaves', { time }) : say('badgeMails.waiting')}
      </span>
      {time && onAsk && (
        <button
          type="button"
          className="min-h-6 rounded-tag font-medium text-link hover:underline max-md:min-h-11"
          onClick={onAsk}
        >
          {say('badgeMails.sendNow')}
          <span className="sr-only">, {recipientName}</span>
        </button>
      )}
    </span>
  );
}
