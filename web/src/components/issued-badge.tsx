import type { Badge } from 'functions/contract';
import { stateWords } from 'functions/contract/badge-words';
import { Check, CircleDashed } from 'lucide-react';
import { StatusBadge } from '../ui/feedback/status-badge.tsx';

/** Whether a badge is issued; one that is not is never called so. */
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
