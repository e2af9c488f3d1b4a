import type { Badge } from 'functions/contract';
import { say } from 'functions/contract/messages/say';
import { CalendarClock, Check, CircleDashed, CircleSlash } from 'lucide-react';
import { StatusBadge } from '../ui/feedback/status-badge.tsx';

const looks = {
  issued: { tone: 'success', Icon: Check },
  revoked: { tone: 'neutral', Icon: CircleSlash },
  scheduled: { tone: 'neutral', Icon: CalendarClock },
  never: { tone: 'warning', Icon: CircleDashed },
} as const;

/** Status of a badge in words, the same as on its public page. */
export function IssuedBadge({ badge }: { badge: Pick<Badge, 'state'> }) {
  const { tone, Icon } = looks[badge.state];
  return (
    <StatusBadge tone={tone}>
      <Icon aria-hidden />
      {say(`badge.${badge.state}`)}
    </StatusBadge>
  );
}
