import type { Badge } from 'functions/contract';
import { badgeStateAt } from 'functions/contract/rules/badge-state';
import { say } from 'functions/contract/words/say';
import { CalendarClock, Check, CircleDashed, CircleSlash, Clock } from 'lucide-react';
import { useNow } from '../../lib/use-now.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';

const looks = {
  issued: { tone: 'success', Icon: Check },
  revoked: { tone: 'neutral', Icon: CircleSlash },
  scheduled: { tone: 'neutral', Icon: CalendarClock },
  never: { tone: 'warning', Icon: CircleDashed },
  expired: { tone: 'neutral', Icon: Clock },
} as const;

type StatedBadge = Pick<Badge, 'state' | 'validUntil'>;

/** Status of a badge in the words of its public page. */
export function IssuedBadge({ badge }: { badge: StatedBadge }) {
  // Few badges end; the others need no clock.
  return badge.validUntil === null ? <State state={badge.state} /> : <StateByNow badge={badge} />;
}

function StateByNow({ badge }: { badge: StatedBadge }) {
  return <State state={badgeStateAt(badge, useNow())} />;
}

function State({ state }: { state: keyof typeof looks }) {
  const { tone, Icon } = looks[state];
  return (
    <StatusBadge tone={tone}>
      <Icon aria-hidden />
      {say(`badge.state.${state}`)}
    </StatusBadge>
  );
}
