import { useQuery } from '@tanstack/react-query';
import type { ChosenUsers } from 'functions/contract';
import type { ReactNode } from 'react';
import { chosenCountsQuery } from '../api/bulk-users.ts';
import { ConfirmDialog } from '../ui/forms/confirm-dialog.tsx';

/** Words on what becomes of people who go. */
export interface GoingWords {
  /** Sentence about what becomes of so many people and their badges; `badges` is null where they were not counted. */
  consequence: (total: number, badges: number | null) => ReactNode;
  /** Sentences below it, from the same number of badges, which is null while they are counted, too. */
  more?: (badges: number | null) => ReactNode;
}

interface PeopleGoDialogProps extends GoingWords {
  chosen: ChosenUsers;
  total: number;
  title: string;
  confirmLabel: string;
  onConfirm: () => Promise<void> | void;
  onFailed?: (error: unknown) => void;
  onClose: () => void;
}

/** Asks before people go, and says what becomes of how many badges of theirs. */
export function PeopleGoDialog({ chosen, total, consequence, more, ...question }: PeopleGoDialogProps) {
  const { data, isLoading } = useQuery(chosenCountsQuery(chosen));
  const badges = data?.counts?.badges ?? null;
  return (
    <ConfirmDialog {...question} open destructive waits={isLoading}>
      <div className="grid gap-3 tabular-nums">
        <p role="status">{isLoading ? 'Counting their badges' : consequence(data?.total ?? total, badges)}</p>
        {more?.(badges)}
      </div>
    </ConfirmDialog>
  );
}
