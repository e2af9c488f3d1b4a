import { type Badge, badgeStateOf } from 'functions/contract';
import { stateWords } from 'functions/contract/badge-words';
import { Check, CircleDashed, CircleSlash } from 'lucide-react';
import { StatusBadge } from '../ui/feedback/status-badge.tsx';

const looks = {
  issued: { tone: 'success', Icon: Check, word: 'Issued' },
  revoked: { tone: 'neutral', Icon: CircleSlash, word: stateWords.revoked },
  never: { tone: 'warning', Icon: CircleDashed, word: stateWords.never },
} as const;

/** The status of a badge in words, as its public page says it: issued, taken back or not issued. */
export function IssuedBadge({ badge }: { badge: Pick<Badge, 'issued' | 'revokedAt'> }) {
  const { tone, Icon, word } = looks[badgeStateOf(badge)];
  return (
    <StatusBadge tone={tone}>
      <Icon aria-hidden />
      {word}
    </StatusBadge>
  );
}
