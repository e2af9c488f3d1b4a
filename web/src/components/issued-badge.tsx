import type { Badge } from 'functions/contract';
import { stateWords } from 'functions/contract/badge-words';
import { Check, CircleDashed } from 'lucide-react';
import { StatusBadge } from '../ui/feedback/status-badge.tsx';

/** The status of a badge in words: issued, unissued or not issued. */
export function IssuedBadge({ badge }: { badge: Pick<Badge, 'issued'> }) {
  return badge.issued ? (
    <StatusBadge tone="success">
      <Check aria-hidden />
      Issued
    </StatusBadge>
  ) : (
    <StatusBadge tone="warning">
      <CircleDashed aria-hidden />
      {stateWords.never}
    </StatusBadge>
  );
}
