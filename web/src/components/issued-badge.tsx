import type { Badge } from 'functions/contract';
import { stateWords } from 'functions/contract/badge-words';
import { CalendarClock, Check, CircleDashed, CircleSlash } from 'lucide-react';
import { StatusBadge } from '../ui/feedback/status-badge.tsx';

const looks = {
  issued: { tone: 'success', Icon: Check, word: 'Issued' },
  revoked: { tone: 'neutral', Icon: CircleSlash, word: stateWords.revoked },
  scheduled: { tone: 'neutral', Icon: CalendarClock, word: 'Scheduled' },
  never: { tone: 'warning', Icon: CircleDashed, word: stateWords.never },
} as const;

/** Status of a badge in words, the same as on its public page. */
export function IssuedBadge({ badge }: { badge: Pick<Badge, 'state'> }) {
  const { tone, Icon, word } = looks[badge.state];
  return (
    <StatusBadge tone={tone}>
      <Icon aria-hidden />
      {word}
    </StatusBadge>
  );
}
